import { sql, type Transaction } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { MOST_TRIES } from './most-tries.ts'

/** Of one transaction, so that none takes long. */
const AT_ONCE = 5_000

async function pruneSome(tx: Transaction<Tables>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from "GenMail" where "MalID" in (
      select "MalID" from "GenMail"
      where "SecCreate" < (select clock_now() - make_interval(days => ${days}::integer))
        and ("MalSent" is not null or "MalAttempts" >= ${MOST_TRIES})
      order by "SecCreate" limit ${AT_ONCE})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes letters that are older than so many days, once they were sent or given up. What waits to be sent stays. */
export async function pruneEmails(database: Database, days: number): Promise<void> {
  let count: number
  do count = await inCompany(database, { company: '*' }, (tx) => pruneSome(tx, days))
  while (count === AT_ONCE)
}
