import { documentMessages } from '#schema/kit/document/document-messages.ts'
import type { Selectable, Transaction } from 'kysely'
import { REQUIREMENT_STATUS, isUnattended } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { hasDecisions, levelsOf } from '#upstream/kit/approval/levels.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { canWriteRow, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { statusName } from '#upstream/kit/document/document-status.ts'
import { REQUIREMENTS, requirementScopeFor } from './requirement-access.ts'
import { requirementDocument } from './requirement-approval.ts'

type Requirement = Selectable<Tables['LgsRequirement']>

/**
 * Why a requirement cannot be changed, in Spanish; null while it can. Status 4 and no circuit under way (back-office.md 4),
 * within the person's rows, with the action granted.
 */
export function readOnlyReason(
  row: Pick<Requirement, 'ReqStatus' | 'UsrID' | 'AreID'>,
  isUnderWay: boolean,
  scope: DataScope,
  { permissions }: Pick<Caller, 'permissions'>,
): string | null {
  if (row.ReqStatus !== REQUIREMENT_STATUS.PENDING)
    return documentMessages.requirementReadOnly(statusName('REQ', row.ReqStatus).toLowerCase())
  if (isUnderWay) return documentMessages.circuitStarted
  if (!canWriteRow(scope, row)) return documentMessages.requirementOfAnother
  return permissions.may(REQUIREMENTS, 'Edit') || permissions.may(REQUIREMENTS, 'Save')
    ? null
    : documentMessages.noEditRight
}

/** Whether the caller may send it back to its author: sent and pending, or approved, with the company's rows in reach (rules 5). */
export const isDeclinable = (
  { ReqStatus, ReqDraft }: Pick<Requirement, 'ReqStatus' | 'ReqDraft'>,
  { rows }: DataScope,
  { permissions }: Pick<Caller, 'permissions'>,
): boolean =>
  !ReqDraft &&
  (ReqStatus === REQUIREMENT_STATUS.APPROVED || ReqStatus === REQUIREMENT_STATUS.PENDING) &&
  rows === 'company' &&
  permissions.may(REQUIREMENTS, 'Edit')

/** Whether the caller may delete what they may edit: it is their own, or they have the right. */
export const mayDelete = ({ UsrID }: Pick<Requirement, 'UsrID'>, { identity, permissions }: Caller): boolean =>
  UsrID === identity.userId || permissions.may(REQUIREMENTS, 'Delete')

/**
 * Whether the caller may annul it: pending or approved and within their rows, by whoever may delete, and by its author while they may
 * change it (decision 0012).
 * @param readOnly the answer of `readOnlyReason`
 */
export const isAnnullable = (
  row: Pick<Requirement, 'ReqStatus' | 'UsrID' | 'AreID'>,
  readOnly: string | null,
  scope: DataScope,
  { identity, permissions }: Caller,
): boolean =>
  (row.ReqStatus === REQUIREMENT_STATUS.APPROVED || row.ReqStatus === REQUIREMENT_STATUS.PENDING) &&
  canWriteRow(scope, row) &&
  (permissions.may(REQUIREMENTS, 'Delete') || (row.UsrID === identity.userId && readOnly === null))

/** Whether the caller may give it another category: while it is live, within their rows. */
export const canRecategoriseRequirement = (
  row: Pick<Requirement, 'ReqStatus' | 'UsrID' | 'AreID'>,
  scope: DataScope,
  { permissions }: Pick<Caller, 'permissions'>,
): boolean => isUnattended(row.ReqStatus) && canWriteRow(scope, row) && permissions.may(REQUIREMENTS, 'Edit')

/**
 * The requirement, locked, when the caller may change it now.
 * @throws Refusal 404 when it is not to be seen, 400 with the reason when it is read-only
 */
export async function lockEditableRequirement(
  caller: Caller & { tx: Transaction<Tables> },
  ReqID: number,
): Promise<Requirement> {
  const row = await lockRequirement(caller, ReqID)
  const levels = await levelsOf(caller.tx, requirementDocument.TrsCode, [ReqID])
  const reason = readOnlyReason(row, hasDecisions(levels), await requirementScopeFor(caller.tx, caller), caller)
  if (reason !== null) throw refuse.badRequest(reason)
  return row
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function lockRequirement(
  caller: Caller & { tx: Transaction<Tables> },
  ReqID: number,
): Promise<Requirement> {
  const { tx } = caller
  const row = await tx
    .selectFrom('LgsRequirement')
    .selectAll()
    .where('ReqID', '=', ReqID)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !(await requirementDocument.visible(tx, caller, [ReqID])).has(ReqID)) throw refuse.notFound()
  return row
}
