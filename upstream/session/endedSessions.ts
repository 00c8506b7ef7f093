import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { inCompany } from '../database/scope.ts'

/** Forgets sessions that nobody can use any more: none outlives its working day, and logins stand in the trace. */
export async function sweepSessions(database: Database): Promise<number> {
  const { numAffectedRows } = await inCompany(database, { company: '*' }, (tx) =>
    sql`delete from "SecSession" where "SecCreate" < clock_now() - interval '2 days'`.execute(tx),
  )
  return Number(numAffectedRows ?? 0)
}
