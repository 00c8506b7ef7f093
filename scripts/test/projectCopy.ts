import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

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
    run: (args, env) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, args, { cwd: folder, env: { ...environment(), ...env } })
        const parts: string[] = []
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
        child.once('error', reject)
        child.once('close', (code) => resolve({ code: code ?? 1, output: parts.join('') }))
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
