import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { performance } from 'node:perf_hooks'

/** What a command wrote and how long it took. */
export interface TimedRun {
  code: number
  seconds: number
  /** Seconds until a line matched; undefined where none did. */
  firstMatch?: number
  output: string
}

interface Options {
  cwd?: string
  /** The whole environment; our own unless given. */
  env?: NodeJS.ProcessEnv
  /** The line whose arrival is timed. */
  match?: RegExp
  /** Whether the command is told to end (SIGTERM) once it came. */
  endsAtMatch?: boolean
  /** How much sooner others get the processor, up to 19; nobody unless given. */
  niceness?: number
}

/** Runs a command, takes its output and measures it by the wall clock. */
export function runTimed(
  program: string,
  args: readonly string[],
  { cwd, env, match, endsAtMatch, niceness }: Options = {},
): Promise<TimedRun> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 100) / 10
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness)
    let output = ''
    let firstMatch: number | undefined
    const take = (part: string) => {
      output += part
      if (firstMatch !== undefined || !match?.test(output)) return
      firstMatch = seconds()
      if (endsAtMatch) child.kill('SIGTERM')
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, seconds: seconds(), firstMatch, output }))
  })
}
