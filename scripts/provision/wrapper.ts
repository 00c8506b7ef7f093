import { writeFileSync } from 'node:fs'

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Writes a shell script that starts a program with variables of its own: what starts it needs to know only a path. */
export function writeWrapper(path: string, program: string, variables: Record<string, string>): void {
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}=${quoted(value)}`)
  writeFileSync(path, ['#!/bin/sh', ...exports, `exec ${quoted(program)} "$@"`, ''].join('\n'), { mode: 0o755 })
}
