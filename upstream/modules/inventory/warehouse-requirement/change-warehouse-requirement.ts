import type { z } from 'zod'
import { requireAnnulmentReason } from '#upstream/kit/document/annulment.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { reachOf } from './warehouse-requirement-access.ts'
import { tellAuthor, tellKeepers } from './notify-warehouse.ts'
import type { annulInput, categoryInput, declineInput } from './warehouse-requirement.input.ts'
import { change, lockedRow } from './lock-warehouse-requirement.ts'
import { mayAnnul, mayDecline, mayRecategorise, STATUS } from './warehouse-requirement-rights.ts'

type Change<I extends z.ZodType> = Call<z.output<I>>

/** Annuls what nothing was handed out of; the reason is required (back-office.md 5). */
export async function annul(call: Change<typeof annulInput>): Promise<void> {
  const { tx, body, identity } = call
  const row = await lockedRow(call, body.WrqID)
  const reach = await reachOf(tx, call)
  if (!mayAnnul({ ...row, WrqStatus: STATUS.pending }, reach, call)) throw refuse.forbidden()
  await requireAnnulmentReason(tx, body.TypeAnulated)
  if (!mayAnnul(row, reach, call)) throw refuse.badRequest('Solo se anula un requerimiento del que nada se ha atendido')
  await change(call, row, { WrqStatus: STATUS.annulled, TypeAnulated: body.TypeAnulated }, 'annul')
  const said = 'Requerimiento de almacén anulado'
  if (row.UsrID === identity.userId) await tellKeepers(call, row, said)
  else await tellAuthor(call, row, said, 'gray')
}

/** Sends it back to its author with a text: they may change it and send it again, or annul it. */
export async function decline(call: Change<typeof declineInput>): Promise<void> {
  const { tx, body } = call
  const row = await lockedRow(call, body.WrqID)
  const reach = await reachOf(tx, call)
  if (!mayDecline({ ...row, WrqStatus: STATUS.pending }, reach, call)) throw refuse.forbidden()
  const WrqDeclineReason = body.WrqDeclineReason?.trim() ?? ''
  if (WrqDeclineReason === '')
    throw refuse.badRequest({ message: 'Ingrese el motivo de la devolución', path: 'WrqDeclineReason' })
  if (!mayDecline(row, reach, call)) throw refuse.badRequest('Solo se devuelve un requerimiento pendiente de atención')
  await change(call, row, { WrqStatus: STATUS.declined, WrqDeclineReason }, 'decline')
  await tellAuthor(call, row, 'Requerimiento de almacén devuelto', 'orange')
}

/** Gives an open one another category. */
export async function changeCategory(call: Change<typeof categoryInput>): Promise<void> {
  const { tx, body } = call
  const row = await lockedRow(call, body.WrqID)
  const reach = await reachOf(tx, call)
  if (!mayRecategorise({ ...row, WrqStatus: STATUS.pending }, reach, call)) throw refuse.forbidden()
  if (!(await readLabels(tx)).offers(LISTS.category, body.TypeCategory))
    throw refuse.badRequest({ message: 'La categoría no es válida', path: 'TypeCategory' })
  if (!mayRecategorise(row, reach, call)) throw refuse.badRequest('El requerimiento ya está cerrado: solo lectura')
  await change(call, row, { TypeCategory: body.TypeCategory }, 'category')
}
