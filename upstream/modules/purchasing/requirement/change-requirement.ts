import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { RETURN_REMARK } from '#schema/modules/purchasing/requirement/return-remark.ts'
import { REQUIREMENT_STATUS, isUnattended } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { notify, notifyAuthor } from '#upstream/modules/approvals/notification/notify.ts'
import { storeDecidedPrint } from '#upstream/kit/document/print/decided-print.ts'
import {
  associateMatchingCircuit,
  findRunWriter,
  NO_CIRCUIT,
  removeApprovalRun,
  type Association,
} from '#upstream/modules/approvals/approval/associate-circuit.ts'
import { hasDecisions, levelsOf } from '#upstream/kit/approval/levels.ts'
import { cancelRun } from '#upstream/modules/approvals/approval/end-run.ts'
import type { Circuit } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { callers, code, requireAnnulmentReason } from '#upstream/kit/document/annulment.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { canWriteRow } from '#upstream/kit/document/data-scope.ts'
import { toParagraph } from '#upstream/kit/text/rich-text.ts'
import { REQUIREMENTS, requirementScopeFor } from './requirement-access.ts'
import type { Requirement } from './read/requirement-by-id.ts'
import { requirementDocument } from './requirement-approval.ts'
import { lockEditableRequirement, lockRequirement, mayDelete } from './requirement-editable.ts'

const messages = {
  annulled: 'Solo se anula un requerimiento pendiente o aprobado',
  returned: 'Solo se devuelve un requerimiento pendiente o aprobado',
  circuitToChoose: 'Categoría cambiada: varios circuitos corresponden, elija uno',
  circuitMissing: 'Categoría cambiada: no existe circuito configurado',
} as const

export const annulInput = z.object({ ReqID: id, TypeAnulated: code, ...callers })
export const declineInput = z.object({ ReqID: id, ReqObservation: z.string().max(256).nullish(), ...callers })
export const categoryInput = z.object({ ReqID: id, TypeCategory: code, ...callers })
export const deleteInput = z.object({ ReqID: id, SecStatus: z.number().int().nullish(), ...callers })

type Change<I extends z.ZodType> = Call<z.output<I>>

/** The requirement, locked, when it is within the caller's rows. */
async function lockOwnRequirement(call: Call<{ ReqID: number }>) {
  const row = await lockRequirement(call, call.body.ReqID)
  if (!canWriteRow(await requirementScopeFor(call.tx, call), row)) throw refuse.forbidden()
  return row
}

async function set(
  { tx, identity }: Call<unknown>,
  ReqID: number,
  change: Record<string, string | number | boolean | null>,
  action: string,
): Promise<void> {
  await tx
    .updateTable('LgsRequirement')
    .set((each) => ({
      ...change,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('ReqID', '=', ReqID)
    .execute()
  await audit(tx, { resource: 'LgsRequirement', record: ReqID, action, change })
}

/**
 * Annuls an approved or pending requirement, whose run then ends. The reason is required (back-office.md 5). Its author
 * needs no right to delete while nobody has decided on it (docs/decisions: who may annul), and is notified where somebody else did it.
 */
export async function annulRequirement(call: Change<typeof annulInput>): Promise<void> {
  const { tx, body, identity, permissions } = call
  const { ReqID, ReqStatus, UsrID } = await lockOwnRequirement(call)
  if (!permissions.may(REQUIREMENTS, 'Delete')) {
    if (UsrID !== identity.userId) throw refuse.forbidden()
    await lockEditableRequirement(call, ReqID)
  }
  if (ReqStatus !== REQUIREMENT_STATUS.APPROVED && ReqStatus !== REQUIREMENT_STATUS.PENDING)
    throw refuse.badRequest(messages.annulled)
  const reason = await requireAnnulmentReason(tx, body.TypeAnulated)
  await cancelRun(tx, requirementDocument, ReqID)
  await set(call, ReqID, { ReqStatus: REQUIREMENT_STATUS.ANNULLED, TypeAnulated: body.TypeAnulated }, 'annul')
  const document = { TrsCode: 'REQ', DocEntry: ReqID, UsrID } as const
  await storeDecidedPrint(call, document)
  await notifyAuthor(call, document, `Requerimiento anulado: ${reason}`, 'red')
}

/**
 * The buyer sends an approved or pending requirement back to its author with a text: it waits for them as a draft does, and its run
 * begins anew when they send it (rules 5, decision 0227).
 */
export async function declineRequirement(call: Change<typeof declineInput>): Promise<void> {
  const { tx, body, identity } = call
  const { ReqID, ReqStatus, UsrID, ReqObservation, ReqDraft } = await lockOwnRequirement(call)
  if ((await requirementScopeFor(tx, call)).rows !== 'company') throw refuse.forbidden()
  const text = body.ReqObservation?.trim() ?? ''
  if (text === '') throw refuse.badRequest({ message: documentMessages.returnReason, path: 'ReqObservation' })
  if (ReqDraft || (ReqStatus !== REQUIREMENT_STATUS.APPROVED && ReqStatus !== REQUIREMENT_STATUS.PENDING))
    throw refuse.badRequest(messages.returned)
  const levels = await levelsOf(tx, requirementDocument.TrsCode, [ReqID])
  await audit(tx, { resource: 'SecApprovaltransaction', record: `REQ-${ReqID}`, action: 'forget', change: { levels } })
  await removeApprovalRun(tx, requirementDocument, ReqID)
  await set(
    call,
    ReqID,
    {
      ReqStatus: REQUIREMENT_STATUS.PENDING,
      ReqDraft: true,
      ReqObservation: `${ReqObservation ?? ''}${toParagraph(RETURN_REMARK + text)}`,
    },
    'decline',
  )
  await notify(tx, [{ UsrID, AtsID: null, AleMessage: `Requerimiento devuelto: ${text}`, AleColor: 'orange' }], {
    TrsCode: 'REQ',
    DocEntry: ReqID,
    UsrCreateID: identity.userId,
  })
}

/** A requirement with what became of its circuit by another category. */
export interface RecategorisedRequirement extends Requirement {
  /** Circuits to choose from. */
  Data: Circuit[]
  Warning: string | null
}

/**
 * Gives a live requirement another category; while nobody has decided, the circuit is chosen anew, as a save does. Where that
 * leaves it on none, the answer says so, and its author is notified where somebody else did it.
 */
export async function changeRequirementCategory(
  call: Change<typeof categoryInput>,
): Promise<Pick<Association, 'choices' | 'warning'>> {
  const { tx, body, identity } = call
  const { ReqID, ReqStatus, ReqDraft, UsrID } = await lockOwnRequirement(call)
  if (!(await readLabels(tx)).offers(LISTS.category, body.TypeCategory)) {
    throw refuse.badRequest({ message: documentMessages.category, path: 'TypeCategory' })
  }
  if (!isUnattended(ReqStatus)) throw refuse.badRequest(documentMessages.requirementClosed)
  await set(call, ReqID, { TypeCategory: body.TypeCategory }, 'category')
  const underWay = hasDecisions(await levelsOf(tx, requirementDocument.TrsCode, [ReqID]))
  if (ReqStatus !== REQUIREMENT_STATUS.PENDING || ReqDraft || underWay) return { choices: [], warning: null }
  const writer = await findRunWriter(tx, requirementDocument, { DocEntry: ReqID, UsrID }, identity)
  const { choices, warning } = await associateMatchingCircuit(tx, requirementDocument, ReqID, identity, { writer })
  if (choices.length === 0 && warning !== NO_CIRCUIT) return { choices, warning }
  const AleMessage = choices.length > 0 ? messages.circuitToChoose : messages.circuitMissing
  const notices = UsrID === identity.userId ? [] : [{ UsrID, AtsID: null, AleMessage, AleColor: 'orange' }]
  await notify(tx, notices, { TrsCode: 'REQ', DocEntry: ReqID, UsrCreateID: identity.userId })
  return { choices, warning: warning ?? AleMessage }
}

/**
 * Deletes a requirement on which nobody has decided; its row stays with SecStatus 0. Its author needs no right to delete, and is
 * notified where somebody else did it.
 */
export async function deleteRequirement(call: Change<typeof deleteInput>): Promise<void> {
  const { ReqID, UsrID } = await lockEditableRequirement(call, call.body.ReqID)
  if (!mayDelete({ UsrID }, call)) throw refuse.forbidden()
  await removeApprovalRun(call.tx, requirementDocument, ReqID)
  await set(call, ReqID, { SecStatus: 0 }, 'delete')
  await notifyAuthor(call, { TrsCode: 'REQ', DocEntry: ReqID, UsrID }, 'Requerimiento eliminado', 'red')
}
