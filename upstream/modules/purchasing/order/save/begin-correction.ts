import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Selectable } from 'kysely'
import { countAttended, requirementsOfOrder } from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { correctionRefusal } from '../close/correction-rules.ts'
import { lockVisibleOrder } from '../close/return-order.ts'
import { orderScopeFor } from '../order-access.ts'
import type { SaveInput } from '../order.input.ts'
import { lockQuotation } from './approved-winner.ts'
import { lockRequirements } from './order-lines.ts'

const messages = {
  fixedQuotation: 'La cotización de una orden no cambia',
  fixedType: 'El tipo de una orden no cambia',
} as const

/** An order that is written anew: a draft, or one that was sent back. With the requirements from which it took until now. */
export type Corrected = Selectable<Tables['LgsOrderPurcharse']> & { freed: number[] }

/**
 * Takes the lines off an order that is a draft or was sent back, so that what they took is free for the corrected ones of the same
 * transaction. Locks the order, its quotation, and the requirements of the old and the new lines together, by key.
 * @throws Refusal 404 when it is not to be seen, 400 while it is read-only or for another origin, 409 for an old version
 */
export async function beginCorrection(call: Call<SaveInput>, OrdID: number): Promise<Corrected> {
  const { tx, body } = call
  const current = await lockVisibleOrder(call, OrdID)
  const refusal = correctionRefusal(current, await orderScopeFor(tx, call), call)
  if (refusal !== null) throw refuse.badRequest(refusal)
  if (body.SecVersion === null || body.SecVersion === undefined)
    throw refuse.badRequest({ message: recordMessages.version, path: 'SecVersion' })
  if (body.SecVersion !== current.SecVersion) throw refuse.conflict()
  if (body.CttID !== current.CttID) throw refuse.badRequest({ message: messages.fixedQuotation, path: 'CttID' })
  if (body.TypeOrder !== current.TypeOrder) throw refuse.badRequest({ message: messages.fixedType, path: 'TypeOrder' })
  if (current.CttID !== null) await lockQuotation(tx, current.CttID)
  const stored = await tx.selectFrom('LgsOrderPurcharseDetail').select('DerID').where('OrdID', '=', OrdID).execute()
  await lockRequirements(
    tx,
    [...stored, ...body.itemsDetails].map(({ DerID }) => DerID),
  )
  const freed = await requirementsOfOrder(tx, OrdID)
  await tx.deleteFrom('LgsOrderPurcharseDetail').where('OrdID', '=', OrdID).execute()
  await countAttended(tx, freed)
  return { ...current, freed }
}
