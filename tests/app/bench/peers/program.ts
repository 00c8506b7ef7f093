import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that a program may take until it answers, on a machine under load. */
const PATIENCE = 120_000

export interface Program {
  pid: number
  stop(): Promise<void>
}

interface ProgramOptions {
  command: string
  args: readonly string[]
  cwd: string
  environment?: NodeJS.ProcessEnv
  /** Whatever is answered there, it is up. */
  url: string
  /** The file that takes what it writes. */
  log: string
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Starts a program of others and waits until it answers. @throws Error with the end of its log where it does not */
export async function startProgram({ command, args, cwd, environment, url, log }: ProgramOptions): Promise<Program> {
  const file = openSync(log, 'w')
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  const ended = new Promise<void>((resolve) => child.once('error', () => resolve()).once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    if (!(await Promise.race([ended.then(() => true), pause(10_000, false)]))) child.kill('SIGKILL')
    await ended
  }
  const until = performance.now() + PATIENCE
  while (!(await answers(url))) {
    if (child.pid === undefined || child.exitCode !== null || performance.now() > until) {
      if (child.pid !== undefined && child.exitCode === null) await stop()
      throw new Error(`${command} does not answer: ${readFileSync(log, 'utf8').slice(-1_000)}`)
    }
    await pause(100)
  }
  return { pid: child.pid ?? 0, stop }
}
