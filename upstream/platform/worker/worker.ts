import { parentPort, workerData } from 'node:worker_threads'
import { setClock } from '#schema/platform/time/clock.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import type { JobStarted, Job, JobOutcome } from './job.ts'

setClock(Number(workerData))

type Exports = Record<string, ((input: unknown) => unknown) | undefined>

/** Loads a job's module: each library is loaded by the first job that needs it. */
async function loadFunction({ module, function: name }: Job): Promise<(input: unknown) => unknown> {
  const work = ((await import(module)) as Exports)[name]
  if (!work) throw new Error(`${module} exports no ${name}`)
  return work
}

async function outcomeOf(job: Job): Promise<JobOutcome> {
  try {
    const work = await loadFunction(job)
    parentPort?.postMessage('begun' satisfies JobStarted)
    return { result: await work(job.input) }
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { reason: failure.message }
    return { failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) }
  }
}

parentPort?.on('message', (job: Job) => void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome)))
