import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runTimed } from './timed.ts'

/** What a copy does without, or gets by a link. */
const LEFT_OUT = /^(node_modules|dist|data|coverage|\.git)$/

export interface Ended {
  code: number
  output: string
}

/** The project in a folder of its own, where a command may write what it likes. */
export interface ProjectCopy {
  folder: string
  /** Runs a program of Node in the copy, with the environment of no test. */
  run: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Ended>
  remove: () => void
}

/** The environment without what a test runner told its own process. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV|npm_)/.test(name)))

/** Copies the project at `root` and links its node_modules. */
export function copyProject(root: string): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'circuito-copy-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(relative(root, source).replaceAll('\\', '/')),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    run: (args, env) => runTimed(process.execPath, args, { cwd: folder, env: { ...environment(), ...env } }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
