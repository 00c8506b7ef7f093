import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { provide } from '#tests/platform/environment/provided.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { enqueueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import {
  startQueueWorker,
  type QueueWorker,
  type QueueWorkerOptions,
} from '#upstream/platform/scheduler/queue/queue-worker.ts'

interface Job {
  number: number
}

/** A database with the connections of two programs. */
const fresh = provide(
  async () => {
    const { database, url, drop } = await freshDatabase()
    return { database, elsewhere: openDatabase({ url }), drop }
  },
  async ({ elsewhere, drop }) => {
    await elsewhere.close()
    await drop()
  },
)
const workers: QueueWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await fresh.database.pool.query('delete from pgboss.job')
})

async function start(database: Database, work: (job: Job) => Promise<void>, options: QueueWorkerOptions = {}) {
  const worker = await startQueueWorker<Job>(database, 'webhook', work, { every: 100, ...options })
  workers.push(worker)
}

/** Puts jobs into the queue of which no worker is told, as where their process ended meanwhile. */
const leaveJobs = (count: number, wait = '0') =>
  fresh.database.kysely.transaction().execute((tx) =>
    enqueueJobs(
      tx,
      'webhook',
      sql`select jsonb_build_object('number', number) as data, ${wait}::interval as wait
        from generate_series(1, ${count}::integer) number`,
    ),
  )

const statesOf = async (table: 'job' | 'archive') =>
  (await fresh.database.pool.query<{ state: string }>(`select state::text from pgboss.${table}`)).rows

it('jobs that no worker is told of are found, each by one of several programs', async () => {
  const done: number[] = []
  const work = async ({ number }: Job) => void done.push(number)
  await start(fresh.database, work)
  await start(fresh.elsewhere, work)
  await leaveJobs(40)
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(40), 5_000)
  await leaveJobs(1)
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(40), 5_000)
  expect(done.toSorted((one, other) => one - other)).toEqual([1, ...Array.from({ length: 40 }, (_, at) => at + 1)])
})

it('a job that is to wait is found once its time has come', async () => {
  const work = vi.fn(async () => undefined)
  await start(fresh.database, work)
  await leaveJobs(1, '1 second')
  await expect.poll(() => statesOf('job')).toHaveLength(1)
  expect(work).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), 5_000)
})

it('a queue with nothing to do keeps no other from being worked on by the same program, and ends alone', async () => {
  const mail = await startQueueWorker(fresh.database, 'mail', async () => undefined, { every: 100 })
  const work = vi.fn(async () => undefined)
  await start(fresh.database, work)
  await mail.stop()
  await leaveJobs(1)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), 5_000)
})

it('a job whose process is gone is given to another, by one of several programs', async () => {
  await leaveJobs(1)
  await fresh.database.pool.query(
    `update pgboss.job set state = 'active', started_on = clock_now() - interval '5 minutes', retry_delay = 0`,
  )
  const work = vi.fn(async () => undefined)
  await start(fresh.database, work, { maintainEvery: 200 })
  await start(fresh.elsewhere, work, { maintainEvery: 200 })
  await vi.waitFor(async () => expect(await statesOf('job')).toEqual([{ state: 'completed' }]), 5_000)
  expect(work).toHaveBeenCalledTimes(1)
})

it('jobs that ended long ago are taken away', async () => {
  await leaveJobs(2)
  await fresh.database.pool.query(
    `update pgboss.job set state = 'completed', completed_on = clock_now() - interval '2 hours'`,
  )
  await start(fresh.database, async () => undefined, { maintainEvery: 200 })
  await vi.waitFor(async () => expect(await statesOf('job')).toEqual([]), 5_000)
  expect(await statesOf('archive')).toHaveLength(2)
  await fresh.database.pool.query(`update pgboss.archive set archived_on = clock_now() - interval '2 hours'`)
  await vi.waitFor(async () => expect(await statesOf('archive')).toEqual([]), 5_000)
})
