import { documentMessages } from '#schema/kit/document/document-messages.ts'
import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { WAREHOUSE_REQUIREMENT_STATUS } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { requireAnnulmentReason } from '#upstream/kit/document/annulment.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { warehouseRequirementScopeFor } from './warehouse-requirement-access.ts'
import { closeWarehouseNotices, notifyAuthor, notifyStockKeepers } from './notify-warehouse.ts'
import type { annulInput, categoryInput, closeInput, declineInput } from './warehouse-requirement.input.ts'
import { updateWarehouseRequirement, lockWarehouseRequirement, requireVersion } from './lock-warehouse-requirement.ts'
import { canAnnul, canClose, canDecline, canRecategorise } from './warehouse-requirement-rights.ts'

const messages = {
  annulled: 'Solo se anula un requerimiento del que nada se ha atendido',
  returned: 'Solo se devuelve un requerimiento pendiente de atención',
  closed: 'Solo se cierra un requerimiento atendido en parte',
} as const

type Change<I extends z.ZodType> = Call<z.output<I>>

/** Annuls what nothing was handed out of; the reason is required (back-office.md 5). */
export async function annulWarehouseRequirement(call: Change<typeof annulInput>): Promise<void> {
  const { tx, body, identity } = call
  const row = await lockWarehouseRequirement(call, body.WrqID)
  const scope = await warehouseRequirementScopeFor(tx, call)
  if (!canAnnul({ ...row, WrqStatus: WAREHOUSE_REQUIREMENT_STATUS.PENDING }, scope, call)) throw refuse.forbidden()
  if (!canAnnul(row, scope, call)) throw refuse.badRequest(messages.annulled)
  const reason = await requireAnnulmentReason(tx, body.TypeAnulated)
  await updateWarehouseRequirement(
    call,
    row,
    { WrqStatus: WAREHOUSE_REQUIREMENT_STATUS.ANNULLED, TypeAnulated: body.TypeAnulated },
    'annul',
  )
  await closeWarehouseNotices(call, row.WrqID, 'WAREHOUSE_TO_ATTEND', 'WAREHOUSE_RETURNED')
  const AleMessage = `Requerimiento de almacén anulado: ${reason}`
  if (row.UsrID === identity.userId) await notifyStockKeepers(call, row, { AleMessage })
  else await notifyAuthor(call, row, { AleMessage, AleColor: 'gray' })
}

/** Sends it back to its author with a text: they may change it and send it again, or annul it. */
export async function declineWarehouseRequirement(call: Change<typeof declineInput>): Promise<void> {
  const { tx, body } = call
  const row = await lockWarehouseRequirement(call, body.WrqID)
  const scope = await warehouseRequirementScopeFor(tx, call)
  if (!canDecline({ ...row, WrqStatus: WAREHOUSE_REQUIREMENT_STATUS.PENDING }, scope, call)) throw refuse.forbidden()
  const WrqDeclineReason = body.WrqDeclineReason?.trim() ?? ''
  if (WrqDeclineReason === '')
    throw refuse.badRequest({ message: documentMessages.returnReason, path: 'WrqDeclineReason' })
  if (!canDecline(row, scope, call)) throw refuse.badRequest(messages.returned)
  await updateWarehouseRequirement(
    call,
    row,
    { WrqStatus: WAREHOUSE_REQUIREMENT_STATUS.DECLINED, WrqDeclineReason },
    'decline',
  )
  await closeWarehouseNotices(call, row.WrqID, 'WAREHOUSE_TO_ATTEND')
  const AleMessage = `Requerimiento de almacén devuelto: ${WrqDeclineReason}`
  await notifyAuthor(call, row, { AleKind: 'WAREHOUSE_RETURNED', AleMessage, AleColor: 'orange' })
}

/**
 * Closes what was handed out in part, for a reason: what is left is not handed out any more. No stock moves, and the lines keep what
 * went out of each (decision 0254).
 * @throws Refusal 400 without a reason, or when it is not attended in part; 403 for who keeps no warehouse, 404, 409 for an old version
 */
export async function closeWarehouseRequirement(call: Change<typeof closeInput>): Promise<void> {
  const { tx, body, identity } = call
  const row = await lockWarehouseRequirement(call, body.WrqID)
  const scope = await warehouseRequirementScopeFor(tx, call)
  if (!canClose({ ...row, WrqStatus: WAREHOUSE_REQUIREMENT_STATUS.IN_ATTENTION }, scope, call)) throw refuse.forbidden()
  const WrqCloseReason = requireReason(body.WrqCloseReason, 'WrqCloseReason')
  requireVersion(row, body.SecVersion)
  if (!canClose(row, scope, call)) throw refuse.badRequest(messages.closed)
  const WrqStatus = WAREHOUSE_REQUIREMENT_STATUS.ATTENDED
  const values = { WrqStatus, WrqCloseReason, WrqCloseDate: clock.now(), UsrCloseID: identity.userId }
  await updateWarehouseRequirement(call, row, values, 'close', {
    WrqStatus: [row.WrqStatus, WrqStatus],
    WrqCloseReason,
  })
  await closeWarehouseNotices(call, row.WrqID, 'WAREHOUSE_TO_ATTEND')
  const AleMessage = 'Requerimiento de almacén cerrado: lo pendiente no se atenderá'
  await notifyAuthor(call, row, { AleMessage, AleColor: 'gray' })
}

/** Gives an open one another category. */
export async function changeWarehouseRequirementCategory(call: Change<typeof categoryInput>): Promise<void> {
  const { tx, body } = call
  const row = await lockWarehouseRequirement(call, body.WrqID)
  const scope = await warehouseRequirementScopeFor(tx, call)
  if (!canRecategorise({ ...row, WrqStatus: WAREHOUSE_REQUIREMENT_STATUS.PENDING }, scope, call))
    throw refuse.forbidden()
  if (!(await readLabels(tx)).offers(LISTS.category, body.TypeCategory))
    throw refuse.badRequest({ message: documentMessages.category, path: 'TypeCategory' })
  if (!canRecategorise(row, scope, call)) throw refuse.badRequest(documentMessages.requirementClosed)
  await updateWarehouseRequirement(call, row, { TypeCategory: body.TypeCategory }, 'category')
}
