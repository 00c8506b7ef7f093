import { sql, type Transaction } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { SERVICE_CALL } from './service-calls.ts'

/** Of one transaction, so that none takes long. */
const AT_ONCE = 5_000

async function pruneSome(tx: Transaction<Tables>, days: number): Promise<number> {
  // The resource as a literal: the index of 0138 has calls alone.
  const { numAffectedRows } = await sql`
    delete from "SecAudit" where "AudID" in (
      select "AudID" from "SecAudit"
      where "AudResource" = ${sql.lit(SERVICE_CALL)} and "AudDate" < clock_now() - make_interval(days => ${days}::integer)
      order by "AudDate" limit ${AT_ONCE})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Takes calls of agents out of the audit that are older than so many days. What they wrote has rows of its own there, of the
 * record that was written, and those stay (docs/decisions/0173).
 */
export async function pruneServiceCalls(database: Database, days: number): Promise<void> {
  let count: number
  do count = await inCompany(database, { company: '*' }, (tx) => pruneSome(tx, days))
  while (count === AT_ONCE)
}
