import type PgBoss from 'pg-boss'
import type { Spans } from '#schema/platform/tracing/span.ts'
import { runOutsideRequests } from '#upstream/platform/database/connection/current-request.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { openJobTrace, runInTrace } from '#upstream/platform/scheduler/job-trace.ts'
import { startLooking, type WaitingWork } from '#upstream/platform/scheduler/scheduled-job.repo.ts'
import { LOOK_EVERY } from '#upstream/platform/scheduler/scheduled-jobs.ts'
import { renewedJob, type QueueName } from './enqueue-jobs.ts'
import { JobRunner } from './job-runner.ts'
import { createBoss, startMaintaining } from './maintain-jobs.ts'

export interface QueueWorker {
  /** There may be jobs now; several calls at once look once. */
  look(): void
  /** Waits for the jobs that are under way, and takes no other. */
  stop(): Promise<void>
}

/** The jobs that are there at one look and those that come meanwhile. */
export interface QueueRounds {
  /** Whether somebody asked for a round, be there jobs or not. */
  isAsked(work: WaitingWork): boolean
  /** Whether jobs may be taken now. */
  mayBegin(): Promise<boolean>
  /** The first of them are about to be worked on; also where there are none. */
  begin(jobs: number): Promise<void>
  end(): Promise<void>
}

export interface QueueWorkerOptions {
  /** Milliseconds between two looks when nobody says that there is something. */
  every?: number
  /** Milliseconds between two looks for jobs whose process is gone; thirty seconds unless a test cannot wait for them. */
  maintainEvery?: number
  /** Jobs that one process has under way at most. */
  atOnce?: number
  /** What goes with a round; nothing unless given. */
  rounds?: QueueRounds
  /** Called with what kept a job, or a look, from coming to its end, and the trace of the job. */
  onFailure?: (reason: unknown, traceId?: string) => void
  /** What records spans; nothing does unless told. */
  spans?: Spans | null
}

const AT_ONCE = 10
/** Milliseconds after which the time of a job that is still under way begins anew. */
const RENEW_EVERY = 15_000
const MAINTAIN_EVERY = 30_000

const ALWAYS: QueueRounds = {
  isAsked: () => false,
  mayBegin: async () => true,
  begin: async () => undefined,
  end: async () => undefined,
}

/**
 * Works on the jobs of a queue, each at least once and at one process at a time: pg-boss claims them, and gives one again whose
 * process is gone (docs/decisions/0130).
 * @param work one job; where it throws, the job begins again
 */
export async function startQueueWorker<Data extends object>(
  database: Database,
  queue: QueueName,
  work: (data: Data) => Promise<void>,
  {
    every = LOOK_EVERY,
    maintainEvery = MAINTAIN_EVERY,
    atOnce = AT_ONCE,
    rounds = ALWAYS,
    onFailure = () => undefined,
    spans = null,
  }: QueueWorkerOptions = {},
): Promise<QueueWorker> {
  const boss = createBoss(database)
  boss.on('error', onFailure)
  await boss.start()
  let round: Promise<void> | undefined

  async function run(job: PgBoss.Job<Data>): Promise<void> {
    const { id, data } = job
    const traceparent = 'traceparent' in data ? data.traceparent : undefined
    const trace = openJobTrace(spans, { name: queue, id, traceparent })
    const renewing = setInterval(
      () => void renewedJob(queue, id).execute(database.kysely).catch(onFailure),
      RENEW_EVERY,
    ).unref()
    try {
      await runInTrace(trace, async () => {
        await work(data)
        await boss.complete(queue, id)
      })
    } catch (reason) {
      onFailure(reason, trace.traceId)
      await boss.fail(queue, id).catch(onFailure)
    } finally {
      clearInterval(renewing)
    }
  }

  const runner = new JobRunner({
    atOnce,
    fetch: (batchSize) => boss.fetch<Data>(queue, { batchSize }),
    run,
    onFailure,
  })

  // Not boss.work(): it does not wait for what it writes when a job ends, and a failure there would end the process.
  async function runRounds(): Promise<void> {
    try {
      while (runner.takeLook()) {
        if (!(await rounds.mayBegin())) continue
        const jobs = await runner.fetch()
        await rounds.begin(jobs.length)
        await runner.workThrough(jobs)
        await rounds.end()
      }
    } catch (reason) {
      onFailure(reason)
    } finally {
      round = undefined
    }
  }

  function look(): void {
    runner.look()
    // Who looks is often a request, to which the jobs do not belong.
    round ??= runOutsideRequests(runRounds)
  }

  let looking: Promise<void> | undefined
  let maintaining: Promise<void> | undefined
  const stopLooking = startLooking(database, every, (found) => {
    looking = found.then((waiting) => {
      if (waiting.isFilled(queue) || rounds.isAsked(waiting)) look()
    }, onFailure)
  })
  const stopMaintaining = startMaintaining(database, maintainEvery, (done) => {
    maintaining = done.catch(onFailure)
  })
  return {
    look,
    async stop() {
      runner.close()
      stopLooking()
      stopMaintaining()
      await Promise.all([looking, maintaining])
      await round
      await boss.stop({ graceful: false, close: false })
    },
  }
}
