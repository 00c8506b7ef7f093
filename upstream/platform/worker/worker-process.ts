import { fork, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { clockOffset } from '#schema/platform/time/clock.ts'

/** Megabytes of V8's heap: a worker that needs more is ended by V8. */
const LIMITS = ['--max-old-space-size=512', '--max-semi-space-size=32']

/** The one flag of the program that a worker shares: a bundle's stack traces name the sources. */
const SOURCE_MAPS = '--enable-source-maps'

/** Characters that are kept of what a worker writes before it fails. */
const LONGEST_TRACE = 4_000

export interface Worker {
  process: ChildProcess
  /** What it wrote last to its standard error. */
  trace: string
}

const started = new Set<ChildProcess>()
process.once('exit', () => started.forEach((each) => each.kill('SIGKILL')))

/** A process of its own, not a thread: V8 can end the whole process of a thread that runs out of memory (decision 0272). */
export function openWorker(): Worker {
  const child = fork(fileURLToPath(new URL('./start-worker.mjs', import.meta.url)), [String(clockOffset())], {
    execArgv: [...LIMITS, ...process.execArgv.filter((flag) => flag === SOURCE_MAPS)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const worker: Worker = { process: child, trace: '' }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    worker.trace = (worker.trace + text).slice(-LONGEST_TRACE)
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  return worker
}

/** How V8 ends a process that ran out of memory: by a signal, or by the status that a shell makes of it. */
export const isOutOfMemory = (status: number | null, signal: NodeJS.Signals | null) =>
  signal === 'SIGABRT' || status === 134

/** Not every listener at once: those that follow the process for as long as it lives stay. */
export function removeListeners(child: ChildProcess): void {
  for (const event of ['message', 'error', 'close']) child.removeAllListeners(event)
}

/** Ends a worker; what else it reports is of no interest. */
export function discardWorker({ process: child }: Worker): void {
  child.on('error', () => undefined)
  child.kill('SIGKILL')
}

/** Lets the program end although a worker without work is there. */
export function setReferenced({ process: child }: Worker, isReferenced: boolean): void {
  const { channel, stderr } = child
  for (const handle of [child, channel, stderr instanceof Socket ? stderr : null])
    if (isReferenced) handle?.ref()
    else handle?.unref()
}
