import { sql, type Transaction } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Of one transaction: whoever reads or decides meanwhile waits for no more than that. */
const AT_ONCE = 5_000

async function archiveSome(tx: Transaction<Tables>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select "AleID" from "SecAlert" a
      where "AleRead" and "AtsDateTransaction" < clock_now() - make_interval(days => ${days}::integer)
        and exists (select from "SecAlert" later where later."UsrID" = a."UsrID" and later."CpyID" = a."CpyID" and later."AleSeq" > a."AleSeq")
      order by "AtsDateTransaction" limit ${AT_ONCE} for update skip locked
    ), moved as (
      delete from "SecAlert" using old where "SecAlert"."AleID" = old."AleID" returning "SecAlert".*)
    insert into "SecAlertArchive" ("AleID", "CpyID", "UsrID", "AleSeq", "AleMessage", "AleColor", "AleRead", "UsrCreateID", "TrsCode", "DocEntry", "AtsDateTransaction")
    select "AleID", "CpyID", "UsrID", "AleSeq", "AleMessage", "AleColor", "AleRead", "UsrCreateID", "TrsCode", "DocEntry", "AtsDateTransaction"
    from moved`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Moves alerts that were read and are older than so many days to the archive, where the feed still finds them (docs/decisions/0157).
 * The last one of each person and company stays: it says how far their feed has come.
 * @returns how many
 */
export async function archiveAlerts(database: Database, days: number): Promise<number> {
  let moved = 0
  for (let count = AT_ONCE; count === AT_ONCE; moved += count)
    count = await inCompany(database, { company: '*' }, (tx) => archiveSome(tx, days))
  return moved
}
