import { sql, type Transaction } from 'kysely'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { inOtherCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/**
 * Members of staff who ever put the caller's login into somebody's hands, in whatever company: who let it in, moved its mailbox,
 * gave it a password, or decided that it is a claimant's. Any of them may be who signs in with it (decision 0249).
 */
export async function readAccessGivers(
  tx: Transaction<Tables>,
  { userId, companyId }: Pick<Identity, 'userId' | 'companyId'>,
): Promise<number[]> {
  // A login has one mailbox and one password for all its companies, and each company keeps the traces of what was done there.
  const { rows } = await inOtherCompany(tx, { from: companyId, to: '*' }, () =>
    sql<{ UsrID: number }>`
      select distinct "UsrID" from "SecAudit"
      where "AudResource" = 'SecUser' and "AudRecord" = ${String(userId)} and "UsrID" is not null and "UsrID" <> ${userId}
        and ("AudAction" in ('activate', 'mailbox', 'temporarypassword')
          or ("AudAction" = 'decideclaim' and "AudChange"->>'ClmID' is not null)
          or ("AudAction" = 'update' and "AudChange"->'IsMember'->>1 = 'true'))
      order by "UsrID"`.execute(tx),
  )
  return rows.map(({ UsrID }) => UsrID)
}
