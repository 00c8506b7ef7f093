import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'

/** SecDelegation as REST tells it. */
export interface DelegationRow {
  DlgID: number
  UsrID: number
  UsrFullName: string
  UsrSubstituteID: number
  UsrSubstituteName: string
  TrsCode: string | null
  TrsName: string | null
  DlgFrom: string
  DlgTo: string
  DlgReason: string | null
  /** Whether the caller may change it: their own or, for an administrator, anybody's, until it is over. */
  DlgEditable: boolean
  SecStatus: number
  SecVersion: number
}

type Caller = Pick<Call, 'identity' | 'permissions'>

/** Administrators of circuits see and keep everybody's delegations. */
export const canManageAllDelegations = ({ permissions }: Caller): boolean =>
  permissions.level('CIRCUITS') === 'Admin' && permissions.may('CIRCUITS', 'Edit')

/** SQL: the delegations `d` that the caller may see: their own, those in which they stand in, or all. */
export const visibleDelegations = (caller: Caller): RawBuilder<boolean> => {
  const { userId, companyId } = caller.identity
  const ours = sql<boolean>`d."CpyID" = ${companyId}`
  return canManageAllDelegations(caller)
    ? ours
    : sql<boolean>`(${ours} and ${userId} in (d."UsrID", d."UsrSubstituteID"))`
}

/** SQL: delegations `d` with their names. */
export const delegations = sql`"SecDelegation" d
  join "SecUser" u on u."UsrID" = d."UsrID"
  join "SecUser" s on s."UsrID" = d."UsrSubstituteID"
  left join "SecTransaction" t on t."TrsCode" = d."TrsCode"`

/** The rows that `rest` (conditions, order, window) leaves. */
export async function readDelegations(
  tx: Transaction<Tables>,
  caller: Caller,
  rest: RawBuilder<unknown>,
): Promise<DelegationRow[]> {
  const mine = canManageAllDelegations(caller) ? sql`true` : sql`d."UsrID" = ${caller.identity.userId}`
  const { rows } = await sql<DelegationRow>`
    select d."DlgID", d."UsrID", u."UsrFullName", d."UsrSubstituteID", s."UsrFullName" as "UsrSubstituteName", d."TrsCode",
      t."TrsName", d."DlgFrom", d."DlgTo", d."DlgReason", d."SecStatus", d."SecVersion",
      ${mine} and d."SecStatus" = 1 and d."DlgTo" >= clock_today() as "DlgEditable"
    from ${delegations} ${rest}`.execute(tx)
  return rows
}
