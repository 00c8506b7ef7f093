import { sql, type RawBuilder } from 'kysely'
import type { Alias } from '#upstream/platform/database/alias.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'

/** The option of whoever attends customers and suppliers. */
export const FOLLOW_UP = 'FOLLOW_UP'

export const followUpViewPolicy = allowed({ option: FOLLOW_UP, flag: 'View' })
/** As of every record: Save, and Add or Edit besides (followup.save.ts). */
export const followUpEditPolicy = allowed({ option: FOLLOW_UP, flag: 'Save' })

/** How people read the status and the channel of a case. */
export const statusNames: Readonly<Record<number, string>> = { 1: 'Abierto', 2: 'En proceso', 3: 'Cerrado' }
export const channelNames: Readonly<Record<number, string>> = { 1: 'Llamada', 2: 'Correo', 3: 'Visita', 4: 'Portal' }

export const followUpScopeFor = (call: Pick<Call, 'tx'> & Caller): Promise<DataScope> =>
  dataScopeFor(call.tx, call, FOLLOW_UP)

/** The case may be seen (rules 8): one's own, one's area's, or all of the company's. */
export function visibleFollowUp(
  { rows, identity, areas }: DataScope,
  followUp: Alias<'CarFollowUp'>,
): RawBuilder<boolean> {
  const company = sql<boolean>`${followUp('CpyID')} = ${identity.companyId} and ${followUp('SecStatus')} = 1`
  if (rows === 'company') return company
  const own = sql<boolean>`(${followUp('UsrRespID')} = ${identity.userId} or ${followUp('UsrCreateID')} = ${identity.userId})`
  return rows === 'area'
    ? sql<boolean>`${company} and (${own} or ${followUp('AreID')} = any(${[...areas]}::integer[]))`
    : sql<boolean>`${company} and ${own}`
}
