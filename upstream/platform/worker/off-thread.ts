import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { assertNoTransaction } from '#upstream/platform/database/connection/open-transaction.ts'
import { currentPerson } from '#upstream/platform/database/connection/current-request.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { JobStarted, Job, JobOutcome } from './job.ts'
import {
  discardWorker,
  isOutOfMemory,
  openWorker,
  removeListeners,
  setReferenced,
  type Worker,
} from './worker-process.ts'

const messages = {
  tooManyDocuments: 'Tiene demasiados documentos en preparación. Espere a que terminen y vuelva a intentarlo.',
  tooSlow: 'El archivo tardó demasiado en procesarse',
} as const

/** Milliseconds that one job may take, unless its module is told otherwise; its wait is not counted. */
const DEADLINE = 10_000
/** Milliseconds that a worker may take to start and load: on a busy machine more than the job itself. */
const LONGEST_START = 60_000
/** Milliseconds that a worker without work is kept, its libraries loaded. */
const IDLE = 60_000
/** Two at once: each may take half a gigabyte. */
const MOST_WORKERS = 2
const MOST_WAITING = 20
/** Working and waiting of one person, so that others find a place in the line. */
const MOST_OF_PERSON = 6

interface IdleWorker {
  worker: Worker
  timer: NodeJS.Timeout
}

const idle: IdleWorker[] = []
const waiting: (() => void)[] = []
let busy = 0

type InputOf<F> = F extends (input: infer I) => unknown ? I : never
type ResultOf<F> = F extends (input: never) => infer R ? Awaited<R> : never

/**
 * Calls the exported functions of a module, each with one input, in worker processes with limits of memory and time; never
 * while a transaction is open, which would hold its connection for as long as the job and those before it take. The
 * module is not loaded in this process: callers import its type alone.
 * @param module its file, by `new URL('./x.ts', import.meta.url)`
 * @param deadline milliseconds that one call may take, once its worker has loaded its libraries
 * @throws Refusal 400 with the sentence of an UnreadableFile, or when the limits were met; 429 when the person has
 *   too many under way; 503 when too many wait or no worker starts; Error when it failed
 */
export function createWorkerClient<M>({ href }: URL, deadline = DEADLINE) {
  return <N extends keyof M & string>(name: N, input: InputOf<M[N]>): Promise<ResultOf<M[N]>> =>
    run({ module: href, function: name, input }, deadline) as Promise<ResultOf<M[N]>>
}

async function run(job: Job, deadline: number): Promise<unknown> {
  assertNoTransaction(`job ${job.function}`)
  const leave = countPerson(currentPerson())
  try {
    await acquireSlot()
  } catch (failure) {
    leave()
    throw failure
  }
  try {
    const worker = takeIdleWorker() ?? openWorker()
    const outcome = await outcomeOf(worker, job, deadline)
    parkWorker(worker)
    if ('result' in outcome) return outcome.result
    throw 'reason' in outcome ? refuse.badRequest(outcome.reason) : new Error(outcome.failure)
  } finally {
    leave()
    releaseSlot()
  }
}

const ofPerson = new Map<number, number>()

/** @returns what counts it no more */
function countPerson(person: number | undefined): () => void {
  if (person === undefined) return () => undefined
  const count = ofPerson.get(person) ?? 0
  if (count >= MOST_OF_PERSON) throw refuse.busy(messages.tooManyDocuments)
  ofPerson.set(person, count + 1)
  return () => {
    const left = (ofPerson.get(person) ?? 1) - 1
    if (left > 0) ofPerson.set(person, left)
    else ofPerson.delete(person)
  }
}

async function acquireSlot(): Promise<void> {
  if (busy < MOST_WORKERS) {
    busy++
    return
  }
  if (waiting.length >= MOST_WAITING) throw refuse.unavailable()
  await new Promise<void>((go) => waiting.push(go))
}

/** Hands the place to whoever waits longest, so that nobody slips in between. */
function releaseSlot(): void {
  const next = waiting.shift()
  if (next) next()
  else busy--
}

function outcomeOf(worker: Worker, job: Job, deadline: number): Promise<JobOutcome> {
  const { process: child } = worker
  return new Promise((resolve, fail) => {
    const end = (act: () => void) => {
      clearTimeout(timer)
      removeListeners(child)
      act()
    }
    const giveUp = (reason: Error) =>
      end(() => {
        discardWorker(worker)
        fail(reason)
      })
    let timer = setTimeout(() => giveUp(refuse.unavailable()), LONGEST_START)
    const limitWork = () => {
      clearTimeout(timer)
      timer = setTimeout(() => giveUp(refuse.badRequest(messages.tooSlow)), deadline)
    }
    child.on('message', (message: JobStarted | JobOutcome) =>
      message === 'begun' ? limitWork() : end(() => resolve(message)),
    )
    child.once('error', giveUp)
    child.once('close', (status: number | null, signal: NodeJS.Signals | null) =>
      giveUp(
        isOutOfMemory(status, signal)
          ? refuse.badRequest(fileMessages.tooLargeContent)
          : new Error(`the worker ended by itself (${signal ?? status}): ${worker.trace}`),
      ),
    )
    child.send(job)
  })
}

/** Keeps a worker for the next job. */
function parkWorker(worker: Worker): void {
  setReferenced(worker, false)
  const remove = () => {
    const index = idle.findIndex((each) => each.worker === worker)
    if (index >= 0) idle.splice(index, 1)
    discardWorker(worker)
  }
  worker.process.once('error', remove)
  worker.process.once('close', remove)
  idle.push({ worker, timer: setTimeout(remove, IDLE).unref() })
}

function takeIdleWorker(): Worker | undefined {
  const rested = idle.pop()
  if (!rested) return undefined
  clearTimeout(rested.timer)
  removeListeners(rested.worker.process)
  setReferenced(rested.worker, true)
  return rested.worker
}
