import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { ScheduledJobCode } from './scheduled-jobs.ts'

/** How a service stands for whoever is about to run it. */
export interface JobState {
  isEnabled: boolean
  isAsked: boolean
  /** Milliseconds since its last round began; null before the first. */
  since: number | null
}

const LONGEST_RESULT = 500

type JobStates = ReadonlyMap<string, JobState>

/**
 * Reads all of them by one statement, without a transaction: the table is of no company, and an installation where nobody does
 * anything asks for nothing as often. What failed so is tried again as every reading transaction is.
 */
async function readJobStates(database: Database): Promise<JobStates> {
  const states = sql<JobState & { code: string }>`
    select "SvcCode" as code, "SvcEnabled" as "isEnabled", "SvcAsked" is not null as "isAsked",
      (extract(epoch from clock_instant() - "SvcLastBegun") * 1000)::float8 as since
    from "CobScheduledService"`
  const { rows } = await states
    .execute(database.kysely)
    .catch(() => inCompany(database, { company: '*' }, (tx) => states.execute(tx), { readOnly: true }))
  return new Map(rows.map(({ code, ...state }) => [code, state]))
}

/** A database without the row, which no migration has reached, keeps nothing from running. */
const stateOf = (states: JobStates, code: ScheduledJobCode): JobState =>
  states.get(code) ?? { isEnabled: true, isAsked: false, since: null }

/** How a service stands now. */
export const readJobState = async (database: Database, code: ScheduledJobCode): Promise<JobState> =>
  stateOf(await readJobStates(database), code)

/** Milliseconds for which what was read of all services serves whoever only wants to know whether to look closer. */
const SHARED_FOR = 1_000

const lastRead = new WeakMap<Database, { at: number; states: Promise<JobStates> }>()

/** The same, of up to a second ago: all services of a program look at about the same time, and one read serves them. */
export async function readSharedJobState(database: Database, code: ScheduledJobCode): Promise<JobState> {
  const now = performance.now()
  const known = lastRead.get(database)
  if (known && now - known.at < SHARED_FOR) return stateOf(await known.states, code)
  const states = readJobStates(database)
  lastRead.set(database, { at: now, states })
  return stateOf(await states, code)
}

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
