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

/** A database without the row, which no migration has reached, keeps nothing from running. */
export const readJobState = (database: Database, code: ScheduledJobCode): Promise<JobState> =>
  inCompany(
    database,
    { company: '*' },
    async (tx) => {
      const { rows } = await sql<JobState>`
        select "SvcEnabled" as "isEnabled", "SvcAsked" is not null as "isAsked",
          (extract(epoch from clock_instant() - "SvcLastBegun") * 1000)::float8 as since
        from "CobScheduledService" where "SvcCode" = ${code}`.execute(tx)
      return rows[0] ?? { isEnabled: true, isAsked: false, since: null }
    },
    { readOnly: true },
  )

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
