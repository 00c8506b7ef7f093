import { setClock } from '#schema/platform/time/clock.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import type { JobStarted, Job, JobOutcome } from './job.ts'

setClock(Number(process.argv[2]))

// A terminal sends its signals to every process of a group: what is under way is finished, and who began it ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())

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
    process.send?.('begun' satisfies JobStarted)
    return { result: await work(job.input) }
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { reason: failure.message }
    return { failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) }
  }
}

process.on('message', (job: Job) => void outcomeOf(job).then((outcome) => process.send?.(outcome)))
