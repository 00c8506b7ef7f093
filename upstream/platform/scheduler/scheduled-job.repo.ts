import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { filledQueueNames, type QueueName } from './queue/enqueue-jobs.ts'
import type { ScheduledJobCode } from './scheduled-jobs.ts'
import { createSharedLooks } from './shared-looks.ts'

/** How a service stands for whoever is about to run it. */
export interface JobState {
  isEnabled: boolean
  isAsked: boolean
  /** Milliseconds since its last round began; null before the first. */
  since: number | null
}

const LONGEST_RESULT = 500

type JobRow = JobState & { code: string }

/** What there may be to do, as one look found it. */
export interface WaitingWork {
  /** How a service stood. */
  stateOf(code: ScheduledJobCode): JobState
  /** Whether a queue held jobs that might begin. */
  isFilled(queue: QueueName): boolean
}

const STATE = sql`"SvcCode" as code, "SvcEnabled" as "isEnabled", "SvcAsked" is not null as "isAsked",
  (extract(epoch from clock_instant() - "SvcLastBegun") * 1000)::float8 as since`

/** A database without the row, which no migration has reached, keeps nothing from running. */
const stateOf = (rows: readonly JobRow[], code: ScheduledJobCode): JobState =>
  rows.find((row) => row.code === code) ?? { isEnabled: true, isAsked: false, since: null }

/**
 * Reads by one statement, without a transaction: these tables are of no company, and an installation where nobody does
 * anything asks for nothing as often. What failed so is tried again as every reading transaction is.
 */
async function readRows<Row>(database: Database, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await query
    .execute(database.kysely)
    .catch(() => inCompany(database, { company: '*' }, (tx) => query.execute(tx), { readOnly: true }))
  return rows
}

/** How a service stands now. */
export const readJobState = async (database: Database, code: ScheduledJobCode): Promise<JobState> =>
  stateOf(await readRows(database, sql<JobRow>`select ${STATE} from "CobScheduledService"`), code)

/** Reads how all services stand and which queues are filled. */
async function readWaitingWork(database: Database): Promise<WaitingWork> {
  const rows = await readRows(
    database,
    sql<JobRow & { filled: string[] }>`
      select service.*, queues.filled from (select array(${filledQueueNames}) as filled) queues
      left join (select ${STATE} from "CobScheduledService") service on true`,
  )
  const filled = new Set(rows[0]?.filled)
  return { stateOf: (code) => stateOf(rows, code), isFilled: (queue) => filled.has(queue) }
}

/** Looks for what there may be to do, for all services and queues of a program at once. */
export const startLooking = createSharedLooks(readWaitingWork)

/** A round begins: whoever asked for one has it. */
export const recordRunStart = (database: Database, code: ScheduledJobCode): Promise<unknown> =>
  inCompany(database, { company: '*' }, (tx) =>
    tx
      .updateTable('CobScheduledService')
      .set({ SvcLastBegun: sql<string>`clock_instant()`, SvcAsked: null })
      .where('SvcCode', '=', code)
      .execute(),
  )

/** A round ended, by what it did or by what kept it from its end. */
export const recordRunEnd = (
  database: Database,
  code: ScheduledJobCode,
  result: string,
  failed = false,
): Promise<unknown> =>
  inCompany(database, { company: '*' }, (tx) =>
    tx
      .updateTable('CobScheduledService')
      .set({
        SvcLastEnded: sql<string>`clock_instant()`,
        SvcLastResult: result.slice(0, LONGEST_RESULT),
        SvcLastFailed: failed,
      })
      .where('SvcCode', '=', code)
      .execute(),
  )
