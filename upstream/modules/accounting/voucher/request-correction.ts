import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { supportTitles } from '#upstream/modules/purchasing/order/support/supports.ts'
import { lockVoucherInLevel, voucherOfFile } from './voucher-access.ts'
import { addComment } from './comment-voucher.ts'
import { correctionEvent, correctionUndoneEvent, notifyVoucherSupplier, voucherEvents } from './voucher.email.ts'
import type { correctInput } from './voucher.input.ts'

/** What marking a file, and taking the mark back, leave in the trace of the order, and say to its supplier. */
const outcomes = {
  1: { action: 'vouchercorrection', eventOf: correctionEvent },
  0: { action: 'voucherundocorrection', eventOf: correctionUndoneEvent },
} as const

/**
 * Marks a file «Por corregir»: its supplier may send another in its place, and is told by letter and in the bell. With VodEditable 0 takes
 * the mark back, so that the voucher does not wait for a supplier that cannot or need not send anything. Asking again changes nothing; a
 * reason that comes with it is told as a comment.
 * @throws Refusal 404 for what is not to be seen, 403 beyond the caller's level, 400 once the voucher was received
 */
export async function requestCorrection(call: Call<z.output<typeof correctInput>>): Promise<{ VouID: number }> {
  const { tx, body, identity } = call
  const { voucher, order } = await lockVoucherInLevel(call, await voucherOfFile(call, body.VodID))
  const { VouID, VouNumber } = voucher
  if (voucher.VouReception === 1) throw refuse.badRequest(voucherMessages.received)
  const marked = await tx
    .updateTable('LgsOrderPurcharseVoucherDetail')
    .set({ VodEditable: body.VodEditable, UsrUpdateID: identity.userId, SecUpdate: clock.now() })
    .where('VodID', '=', body.VodID)
    .where('SecStatus', '=', 1)
    .where('VodEditable', '<>', body.VodEditable)
    .returning('VodSupport')
    .executeTakeFirst()
  const comment = body.VocDescription?.trim()
  if (comment) await addComment(call, VouID, comment)
  if (!marked) {
    if (comment)
      await notifyVoucherSupplier(call, order, { event: voucherEvents.comment, VouNumber, remarks: [comment] })
    return { VouID }
  }
  const { VodSupport } = marked
  const change = { VouID, VouNumber, VodSupport, VocDescription: comment ?? null }
  const { action, eventOf } = outcomes[body.VodEditable]
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action, change })
  const event = eventOf(supportTitles[VodSupport])
  await notifyVoucherSupplier(call, order, { event, VouNumber, remarks: [comment] })
  return { VouID }
}
