import PgBoss from 'pg-boss'
import type { Spans } from '#schema/platform/tracing/span.ts'
import { runOutsideRequests } from '#upstream/platform/database/connection/current-request.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { openJobTrace, runInTrace } from '#upstream/platform/scheduler/job-trace.ts'
import { renewedJob, type QueueName } from './enqueue-jobs.ts'
import { JobRunner } from './job-runner.ts'

export interface QueueWorker {
  /** There may be jobs now; several calls at once look once. */
  look(): void
  /** Waits for the jobs that are under way, and takes no other. */
  stop(): Promise<void>
}

/** The jobs that are there at one look and those that come meanwhile. */
export interface QueueRounds {
  /** Whether jobs may be taken now. */
  mayBegin(): Promise<boolean>
  /** The first of them are about to be worked on; also where there are none. */
  begin(jobs: number): Promise<void>
  end(): Promise<void>
}

export interface QueueWorkerOptions {
  /** Milliseconds between two looks when nobody says that there is something. */
  every?: number
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
const LOOK_EVERY = 5_000
/** Seconds between two looks for jobs whose process is gone. */
const MAINTENANCE = 30
/** Seconds for which finished jobs stay: what they did is written elsewhere. */
const RETENTION = 3_600

const ALWAYS: QueueRounds = {
  mayBegin: async () => true,
  begin: async () => undefined,
  end: async () => undefined,
}

/** The library sends whole transactions as one text: a connection on which one failed is in the middle of it, and is closed. */
const connectionsOf = ({ pool }: Database) => ({
  async executeSql(text: string, values?: unknown[]) {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (failure) {
      client.release(true)
      throw failure
    }
  },
})

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
    atOnce = AT_ONCE,
    rounds = ALWAYS,
    onFailure = () => undefined,
    spans = null,
  }: QueueWorkerOptions = {},
): Promise<QueueWorker> {
  const boss = new PgBoss({
    db: connectionsOf(database),
    // Its tables come by our migrations.
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE,
    archiveCompletedAfterSeconds: RETENTION,
    deleteAfterSeconds: RETENTION,
  })
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

  const timer = setInterval(look, every)
  timer.unref()
  return {
    look,
    async stop() {
      runner.close()
      clearInterval(timer)
      await round
      await boss.stop({ graceful: false, close: false })
    },
  }
}
