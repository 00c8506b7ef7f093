import { sql, type RawBuilder, type Transaction } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { currentTrace } from '#upstream/platform/database/connection/current-request.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The queues of the job queue (migrations 0112, 0121 to 0123). */
export type QueueName = 'webhook' | 'export' | 'import' | 'mail'

/** Seconds that a worker may take over a job: after that it is another's, since the process that had it is gone. */
const LONGEST_RUN = 60
/** Seconds after which a job that was left behind begins again, and how often at most. */
const PAUSE = 5
const MOST_RUNS = 1_000
/** Years for which a job waits to begin: pg-boss takes it away after two weeks unless told, and a queue may be off for longer. */
const LONGEST_WAIT = 10

/** The data of a job with the trace of the request, or the job, that puts it into its queue (decision 0160). */
function tracedData(): RawBuilder<unknown> {
  const trace = currentTrace()
  return trace ? sql`data || jsonb_build_object('traceparent', ${trace.traceparent}::text)` : sql`data`
}

/**
 * The statement that puts jobs into a queue: they begin once its transaction has committed, and go with it where it is undone.
 * `rows` selects "data", a jsonb, and "wait", an interval from now. The machine's clock counts here, by which workers look.
 */
const enqueuedJobs = (queue: QueueName, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into pgboss.job (name, data, start_after, keep_until, expire_in, retry_limit, retry_delay)
  select ${queue}, ${tracedData()}, now() + wait, now() + wait + make_interval(years => ${LONGEST_WAIT}),
    make_interval(secs => ${LONGEST_RUN}), ${MOST_RUNS}, ${PAUSE} from (${rows}) job`

/** The queues into which each transaction that is under way has put jobs. */
const queuesOf = new WeakMap<Transaction<Tables>, Set<QueueName>>()

/**
 * Puts jobs into a queue, in the transaction of what they are about.
 *
 * @param before begins the same statement: `with …`, of which `rows` selects
 */
export async function enqueueJobs(
  tx: Transaction<Tables>,
  queue: QueueName,
  rows: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`${before} ${enqueuedJobs(queue, rows)}`.execute(tx)
  if (numAffectedRows > 0n) queuesOf.set(tx, (queuesOf.get(tx) ?? new Set()).add(queue))
}

/** Lists the queues into which a transaction has put jobs: whoever works on them looks once it has committed. */
export const filledQueues = (tx: Transaction<Tables>): QueueName[] => [...(queuesOf.get(tx) ?? [])]

/** Selects the names of the queues that hold jobs which a worker would be given now. */
export const filledQueueNames: RawBuilder<unknown> = sql`
  select q.name from pgboss.queue q where exists (
    select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after < now())`

/** The statement that begins the time of a job anew that is still under way: no other process takes it over meanwhile. */
export const renewedJob = (queue: QueueName, id: string): RawBuilder<unknown> =>
  sql`update pgboss.job set started_on = now() where name = ${queue} and id = ${id}::uuid and state = 'active'`

/**
 * Gives a job to what waits and has none: jobs do not come along where a database is copied to another server. `rows` as
 * `enqueueJobs` takes them.
 */
export const requeueJobs = (database: Database, queue: QueueName, rows: RawBuilder<unknown>): Promise<void> =>
  inCompany(database, { company: '*' }, async (tx) => {
    // Of several services that start at once the second sees the jobs of the first: none is made twice.
    await sql`select from pgboss.queue where name = ${queue} for update`.execute(tx)
    const missing = sql`select waiting.data, waiting.wait from (${rows}) waiting where not exists (
      select from pgboss.job j where j.name = ${queue} and j.state < 'completed' and j.data - 'traceparent' = waiting.data)`
    await enqueueJobs(tx, queue, missing)
  })
