import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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

/** Links the packages of the project one by one: what tools keep beside them is the copy's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (!/^\.(cache|vite|vitest)/.test(name)) symlinkSync(join(from, name), join(to, name), 'junction')
}

/** Copies the project at `root` and links its node_modules; `hasOwnCaches`: but for what tools keep there, as after an installation. */
export function copyProject(root: string, { hasOwnCaches = false } = {}): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'circuito-copy-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(relative(root, source).replaceAll('\\', '/')),
  })
  const [packages, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  if (hasOwnCaches) linkPackages(packages, linked)
  else symlinkSync(packages, linked, 'junction')
  return {
    folder,
    run: (args, env) => runTimed(process.execPath, args, { cwd: folder, env: { ...environment(), ...env } }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
