import { sql, type Transaction } from 'kysely'
import { optionKey } from '#upstream/platform/auth/option-key.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { QUOTATIONS } from './quotation-access.ts'

type ConsentCaller = Pick<Caller, 'identity'> & { tx: Transaction<Tables> }

/**
 * Who may give the second consent that opening early and correcting an opened offer take (decision 0038): staff of a
 * manager's or administrator's level on quotations who may change them or approve them in a circuit.
 */
export async function readConsenters({ tx, identity }: ConsentCaller): Promise<number[]> {
  const { companyId } = identity
  const { rows } = await sql<{ UsrID: number }>`
    select u."UsrID"
    from "SecEffectiveOption" g
    join "SecUser" u on u."UsrID" = g."UsrID" and u."SecStatus" = 1 and not u."UsrExtern"
    join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = ${companyId}
    where g."OptID" = ${optionKey(QUOTATIONS)} and g."CpyID" = ${companyId} and g."IsAllowView" and (g."IsLevelManager" or g."IsLevelAdmin")
      and (g."IsAllowAdd" or g."IsAllowEdit" or g."IsAllowSave" or exists (
        select from "GenWorker" w
        join "SecApprovalLevel" l on l."PstID" = w."PstID" and l."CpyID" = ${companyId} and l."SecStatus" = 1
        join "SecCircuit" x on x."AccID" = l."AccID" and x."TrsCode" = 'COT' and x."SecStatus" = 1
        where w."NtpID" = u."NtpID" and w."CpyID" = ${companyId} and w."SecStatus" = 1))
    order by u."UsrID"`.execute(tx)
  return rows.map(({ UsrID }) => UsrID)
}

/** Whether the caller may give that consent. */
export const canConsent = async (caller: ConsentCaller): Promise<boolean> =>
  (await readConsenters(caller)).includes(caller.identity.userId)
