import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'

/** Forgets counts of wrong passwords that mean nothing any more, and devices that nobody entered from for a year. */
export async function sweepAttempts(database: Database): Promise<number> {
  return inCompany(database, { company: '*' }, async (tx) => {
    await sql`delete from "SecDevice" where "DevLastSeen" < clock_now() - interval '1 year'`.execute(tx)
    const { numAffectedRows } =
      await sql`delete from "SecSignInAttempt" where "SatLast" < clock_now() - interval '1 day'`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}

/** Forgets sessions that nobody can use any more: none outlives its working day, and logins stand in the trace. */
export async function sweepSessions(database: Database): Promise<number> {
  const { numAffectedRows } = await inCompany(database, { company: '*' }, (tx) =>
    sql`delete from "SecSession" where "SecCreate" < clock_now() - interval '2 days'`.execute(tx),
  )
  return Number(numAffectedRows ?? 0)
}
