import { sql, type Transaction } from 'kysely'
import { optionKey } from '#upstream/platform/auth/option-key.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import { PARTNERS } from '../supplier.repo.ts'

/** The option whose Edit or Save, beside View of suppliers, is the right to confirm accounts: accounting pays, purchasing keeps suppliers. */
export const ACCOUNT_DECISION = 'ACCOUNTING_VOUCHERS'

/** Whether a member of staff may confirm and reject accounts that somebody else wrote. */
export const mayDecideAccounts = (permissions: Permissions): boolean =>
  permissions.may(PARTNERS, 'View') &&
  (permissions.may(ACCOUNT_DECISION, 'Edit') || permissions.may(ACCOUNT_DECISION, 'Save'))

/** A member of staff who may decide; some have no mailbox. */
export interface AccountDecider {
  UsrID: number
  UsrFullName: string
  UsrEmail: string | null
}

/** Staff of a company who may decide about accounts. */
export async function readAccountDeciders(tx: Transaction<Tables>, companyId: number): Promise<AccountDecider[]> {
  const { rows } = await sql<AccountDecider>`
    select u."UsrID", u."UsrFullName", u."UsrEmail"
    from "SecUser" u
    join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = ${companyId}
    where u."SecStatus" = 1 and u."LexID" = 0 and not u."UsrExtern"
      and exists (
        select from "SecEffectiveOption" g
        where g."OptID" = ${optionKey(PARTNERS)} and g."UsrID" = u."UsrID" and g."CpyID" = ${companyId} and g."IsAllowView")
      and exists (
        select from "SecEffectiveOption" g
        where g."OptID" = ${optionKey(ACCOUNT_DECISION)} and g."UsrID" = u."UsrID" and g."CpyID" = ${companyId} and (g."IsAllowEdit" or g."IsAllowSave"))
    order by u."UsrID"`.execute(tx)
  return rows
}
