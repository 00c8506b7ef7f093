import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

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

/** A program of the proof that is killed and started again at the same address. */
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

const running = new Set<ChildProcess>()

/** Kills a process and its descendants, which are a group of their own. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

process.once('exit', () => running.forEach(killGroup))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (hasEnded(child)) resolve()
    else child.once('exit', () => resolve())
  })

/** Prepares a program; nothing runs before `start`. */
export function defineProgram(options: ProgramOptions): Program {
  const { name, command, args, cwd, environment, account, log, isReady } = options
  let child: ChildProcess | undefined

  function launch(): ChildProcess {
    const file = openSync(log, 'a')
    const started = spawn(command, args, {
      ...account,
      cwd: cwd ?? '/',
      env: { ...process.env, ...environment },
      stdio: ['ignore', file, file],
      // A group of its own, that a kill reaches whole.
      detached: true,
    })
    closeSync(file)
    running.add(started)
    started.once('error', () => running.delete(started)).once('exit', () => running.delete(started))
    return started
  }

  return {
    name,
    pid: () => child?.pid,
    async start() {
      const until = performance.now() + PATIENCE
      child = launch()
      while (!(await isReady())) {
        if (performance.now() > until)
          throw new Error(`${name} does not answer: ${readFileSync(log, 'utf8').slice(-1_500)}`)
        await pause(STEP)
        // What a killed one left, such as the memory of a database, is there for a moment.
        if (hasEnded(child)) child = launch()
      }
    },
    async kill(whole = false) {
      if (!child) return
      const gone = endOf(child)
      if (whole) killGroup(child)
      else child.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (!child) return true
      const gone = endOf(child)
      child.kill(options.endSignal ?? 'SIGTERM')
      const inTime = await Promise.race([gone.then(() => true), pause(options.endsWithin ?? 20_000, false)])
      if (!inTime) killGroup(child)
      await gone
      return inTime
    },
  }
}

/** Whether an address answers with a status. */
export const answersWith = (expected: number, url: string) => (): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === expected,
    () => false,
  )
