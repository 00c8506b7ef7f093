import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
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

/** What `delegations` joins: the delegation, who gives it and who stands in. */
export const delegation = alias('SecDelegation', 'd')
export const delegator = alias('SecUser', 'u')
export const substitute = alias('SecUser', 's')
export const transaction = alias('SecTransaction', 't')

/** The caller may see the delegation: their own, those in which they are the substitute, or all. */
export const visibleDelegations = (caller: Caller): RawBuilder<boolean> => {
  const { userId, companyId } = caller.identity
  const ours = sql<boolean>`${delegation('CpyID')} = ${companyId}`
  return canManageAllDelegations(caller)
    ? ours
    : sql<boolean>`(${ours} and ${userId} in (${delegation('UsrID')}, ${delegation('UsrSubstituteID')}))`
}

/** Joins delegations with their names. */
export const delegations = sql`${delegation.table}
  join ${delegator.table} on ${delegator('UsrID')} = ${delegation('UsrID')}
  join ${substitute.table} on ${substitute('UsrID')} = ${delegation('UsrSubstituteID')}
  left join ${transaction.table} on ${transaction('TrsCode')} = ${delegation('TrsCode')}`

/** The rows that `rest` (conditions, order, window) leaves. */
export async function readDelegations(
  tx: Transaction<Tables>,
  caller: Caller,
  rest: RawBuilder<unknown>,
): Promise<DelegationRow[]> {
  const mine = canManageAllDelegations(caller) ? sql`true` : sql`${delegation('UsrID')} = ${caller.identity.userId}`
  const { rows } = await sql<DelegationRow>`
    select ${delegation('DlgID')}, ${delegation('UsrID')}, ${delegator('UsrFullName')}, ${delegation('UsrSubstituteID')}, ${substitute('UsrFullName')} as "UsrSubstituteName", ${delegation('TrsCode')},
      ${transaction('TrsName')}, ${delegation('DlgFrom')}, ${delegation('DlgTo')}, ${delegation('DlgReason')}, ${delegation('SecStatus')}, ${delegation('SecVersion')},
      ${mine} and ${delegation('SecStatus')} = 1 and ${delegation('DlgTo')} >= clock_today() as "DlgEditable"
    from ${delegations} ${rest}`.execute(tx)
  return rows
}
