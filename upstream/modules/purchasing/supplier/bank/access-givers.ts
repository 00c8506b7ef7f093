import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/**
 * Members of staff who ever put a login into somebody's hands: who moved its mailbox, gave it a password, or decided that it is
 * a claimant's. Any of them may be who signs in with it (decision 0249).
 */
export async function readAccessGivers(tx: Transaction<Tables>, userId: number): Promise<number[]> {
  const { rows } = await sql<{ UsrID: number }>`
    select distinct "UsrID" from "SecAudit"
    where "AudResource" = 'SecUser' and "AudRecord" = ${String(userId)} and "UsrID" is not null and "UsrID" <> ${userId}
      and ("AudAction" in ('mailbox', 'temporarypassword') or ("AudAction" = 'decideclaim' and "AudChange"->>'ClmID' is not null))
    order by "UsrID"`.execute(tx)
  return rows.map(({ UsrID }) => UsrID)
}
