import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A way of getting a program that is not on this machine. */
export interface Source {
  /** What is about to happen, as the one line that people read. */
  title: string
  /** False where it cannot work here at all: it is passed over without a word. */
  isAvailable: () => boolean
  /** Gets the program; whether it worked is asked of `Tool.find` afterwards. May throw. */
  install: () => void
}

/** A program that the tests start by themselves and that npm does not bring. */
export interface Tool {
  name: string
  /** @returns the path of a program that runs on this machine, or undefined. */
  find(): string | undefined
  /** In the order in which they are tried. */
  sources: Source[]
  /** What to do when every source has failed. */
  help: string
}

/** Where fetched programs stay: they go with node_modules and need no rights outside the project. */
export const cacheFolder = (name: string): string => {
  const folder = resolve('node_modules', '.cache', 'circuito', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Runs a command without showing its output. @returns whether it ended with 0; a missing program is false. */
export const succeeds = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, ...env } }).status === 0

/** Runs a command without showing its output. @throws Error with the last lines of what it wrote when it fails */
export function runQuietly(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout
  const output = `${stdout ?? ''}\n${stderr ?? ''}`.trim().split('\n').slice(-2).join(' ')
  throw new Error(error?.message ?? `${command} ${args[0] ?? ''}: ${output}`)
}

/** Looks a program up in PATH. @returns its whole path, or undefined */
export const inPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/**
 * Finds a program, or gets it by the first source that works, saying in one line each what is done.
 * @returns its path, or the sentence that tells people what to do
 */
export function provideTool(
  tool: Tool,
  say: (line: string) => void = console.log,
): { path: string } | { missing: string } {
  const found = tool.find()
  if (found) return { path: found }
  for (const { title, isAvailable, install } of tool.sources) {
    if (!isAvailable()) continue
    say(`${tool.name}: not on this machine; ${title}.`)
    try {
      install()
    } catch (failure) {
      say(`${tool.name}: did not work (${failure instanceof Error ? failure.message.slice(0, 300) : String(failure)}).`)
    }
    const path = tool.find()
    if (path) return { path }
  }
  return { missing: `${tool.name}: not on this machine, and it could not be brought. ${tool.help}` }
}

/** The path of a program that has to be here. @throws Error with what to do where it cannot be brought */
export function pathOfTool(tool: Tool): string {
  const found = provideTool(tool)
  if ('missing' in found) throw new Error(found.missing)
  return found.path
}
