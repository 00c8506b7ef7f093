import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { killGroup, launch, type Launched } from './launch.ts'

export interface ProgramOptions {
  name: string
  command: string
  args: readonly string[]
  cwd?: string
  environment?: NodeJS.ProcessEnv
  /** Whom it runs as; whoever we are unless given. */
  account?: { uid: number; gid: number }
  /** The file that takes what it writes. */
  log: string
  /** Whether it answers now. */
  isReady: () => Promise<boolean>
  /** What it is told to end with; SIGTERM unless given. */
  endSignal?: NodeJS.Signals
  /** Milliseconds after which one that was told to end is killed. */
  endsWithin?: number
}

/** A program of a proof that is killed and started again at the same address. */
export interface Program {
  name: string
  pid(): number | undefined
  /** Starts it, again and again where it ends before it answers, and resolves once it does. */
  start(): Promise<void>
  /** kill -9 of the process, and of those that it started where `whole`. */
  kill(whole?: boolean): Promise<void>
  /** Has it end as an operator does. @returns whether it did so in its time */
  stop(): Promise<boolean>
}

/** Milliseconds that a program may take until it answers, on a machine under load. */
const PATIENCE = 90_000
/** Between two looks whether it answers, and before another try. */
const STEP = 50
const ENDS_WITHIN = 20_000

const running = new Set<Launched>()

// Unlike a service, it does not see by itself that this script is gone.
process.once('exit', () => running.forEach(({ pid }) => killGroup(pid)))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Prepares a program; nothing runs before `start`. */
export function defineProgram(options: ProgramOptions): Program {
  const { name, log, isReady } = options
  let launched: Launched | undefined

  function run(): Launched {
    const started = launch({ ...options, cwd: options.cwd ?? '/' })
    running.add(started)
    void started.ended.then(() => running.delete(started))
    return started
  }

  return {
    name,
    pid: () => launched?.pid,
    async start() {
      const until = performance.now() + PATIENCE
      launched = run()
      while (!(await isReady())) {
        if (performance.now() > until)
          throw new Error(`${name} does not answer: ${readFileSync(log, 'utf8').slice(-1_500)}`)
        await pause(STEP)
        // What a killed one left, such as the memory of a database, is there for a moment.
        if (launched.hasEnded()) launched = run()
      }
    },
    async kill(whole = false) {
      await launched?.kill(whole)
    },
    async stop() {
      if (!launched) return true
      const isInTime = await launched.end(options.endsWithin ?? ENDS_WITHIN, options.endSignal)
      if (!isInTime) await launched.kill(true)
      return isInTime
    },
  }
}

/** Whether an address answers with a status. */
export const answersWith = (expected: number, url: string) => (): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === expected,
    () => false,
  )

interface NodeProgramOptions extends Pick<ProgramOptions, 'name' | 'args' | 'environment' | 'log' | 'endsWithin'> {
  /** The root of the project, or of a copy of it. */
  cwd: string
  port: number
}

/** Services or a graph, that answer at a port of this machine. */
export const defineNodeProgram = ({ port, ...options }: NodeProgramOptions): Program =>
  defineProgram({
    ...options,
    command: process.execPath,
    isReady: answersWith(200, `http://127.0.0.1:${port}/readyz`),
  })
