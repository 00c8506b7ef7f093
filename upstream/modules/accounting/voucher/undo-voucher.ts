import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { recomputeOrderStatus } from '#upstream/modules/purchasing/order/progress/recompute-status.ts'
import {
  lockVoucher,
  lockVoucherInLevel,
  type BilledOrder,
  type Voucher,
  type VoucherCaller,
} from './voucher-access.ts'
import { recomputeWithoutWithdrawn } from './save/order-balance.ts'
import { addComment } from './comment-voucher.ts'
import type { commentInput, oneInput } from './voucher.input.ts'
import { setVoucherState } from './receive-voucher.ts'
import { notifyOrderBuyer } from './save/save-voucher.ts'
import { notifyVoucherSupplier, voucherEvents } from './voucher.email.ts'

type ReasonCall = Call<z.output<typeof commentInput>>

/**
 * Takes a supplier's own voucher away while nobody has received it: its number and what it asked of its order are free again.
 * @throws Refusal 404 for what is not the supplier's, 400 once it was received, where accounting made it from its mailbox,
 *   or a credit note whose amount was billed or paid again
 */
export async function withdrawVoucher(call: Call<z.output<typeof oneInput>>): Promise<{ VouID: number; SecStatus: 0 }> {
  const { voucher, order } = await lockVoucher(call, call.body.VouID)
  const { VouID, VouNumber } = voucher
  if (voucher.VouReception === 1) throw refuse.badRequest(voucherMessages.received)
  if (await isOfMailbox(call, VouID)) throw refuse.badRequest(voucherMessages.ofMailbox)
  await removeVoucher(call, { voucher, order }, 'voucherwithdrawal')
  await notifyOrderBuyer(call, order, `El proveedor retiró el comprobante ${VouNumber}`)
  return { VouID, SecStatus: 0 }
}

/**
 * Takes a locked voucher off its locked order with its files, which leaves the trace `action` and what `remarks` say of why: its number
 * and what it asked of the order are free again.
 * @throws Refusal 400 for a credit note whose amount was billed or paid again
 */
export async function removeVoucher(
  caller: VoucherCaller,
  { voucher, order }: { voucher: Voucher; order: BilledOrder },
  action: string,
  remarks: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { tx, identity } = caller
  const { VouID, VouNumber, VouTotal } = voucher
  await setVoucherState(caller, VouID, { SecStatus: 0 })
  await dropFiles(caller, VouID)
  await recomputeWithoutWithdrawn(tx, voucher)
  const change = { VouID, VouNumber, VouTotal, ...remarks }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action, change })
  await recomputeOrderStatus(tx, order.OrdID, identity.userId)
}

/** The files of a withdrawn voucher go with it, as those of an annulled order's vouchers do. */
const dropFiles = ({ tx, identity }: VoucherCaller, VouID: number): Promise<unknown> =>
  tx
    .updateTable('LgsOrderPurcharseVoucherDetail')
    .set({ SecStatus: 0, UsrUpdateID: identity.userId, SecUpdate: clock.now() })
    .where('VouID', '=', VouID)
    .where('SecStatus', '=', 1)
    .execute()

async function isOfMailbox({ tx }: VoucherCaller, VouID: number): Promise<boolean> {
  const found = await tx.selectFrom('AccMailbox').select('MbxID').where('VouID', '=', VouID).executeTakeFirst()
  return found !== undefined
}

/**
 * Takes a reception back, for a reason that its supplier reads too: the voucher may be corrected again, and its order is open.
 * @throws Refusal 404 for what is not to be seen, 400 unless it is received and not accepted, without a reason, while its month is
 *   closed, or where a person closed its order
 */
export async function undoReception(call: ReasonCall): Promise<{ VouID: number }> {
  const { voucher, order } = await lockVoucherInLevel(call, call.body.VouID)
  const { VouID, VouNumber } = voucher
  if (voucher.VouReception === 0) throw refuse.badRequest(voucherMessages.notReceived)
  if (voucher.VouAccepted === 1) throw refuse.badRequest(voucherMessages.accepted)
  if (order.OrdCloseReason !== null) throw refuse.badRequest(voucherMessages.orderClosed)
  const reason = await revertVoucher(call, VouID, { VouReception: 0, VouReceptionDate: null, UsrReceptionID: null })
  const change = { VouID, VouNumber, VocDescription: reason }
  await audit(call.tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucherundoreception', change })
  await recomputeOrderStatus(call.tx, order.OrdID, call.identity.userId)
  await notifyVoucherSupplier(call, order, { event: voucherEvents.receptionUndone, VouNumber, remarks: [reason] })
  return { VouID }
}

/**
 * Takes an acceptance back, for a reason.
 * @throws Refusal 404 for what is not to be seen, 400 unless it is accepted, while it has payments, without a reason, or while its month is closed
 */
export async function undoAcceptance(call: ReasonCall): Promise<{ VouID: number }> {
  const { voucher, order } = await lockVoucherInLevel(call, call.body.VouID)
  const { VouID, VouNumber } = voucher
  if (voucher.VouAccepted === 0) throw refuse.badRequest(voucherMessages.notAccepted)
  if (Number(voucher.VouPaid) > 0) throw refuse.badRequest(voucherMessages.paid)
  const reason = await revertVoucher(call, VouID, { VouAccepted: 0, VouAcceptedDate: null, UsrAcceptedID: null })
  const change = { VouID, VouNumber, VocDescription: reason }
  await audit(call.tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucherundoacceptance', change })
  await notifyVoucherSupplier(call, order, { event: voucherEvents.acceptanceUndone, VouNumber, remarks: [reason] })
  return { VouID }
}

/** Lets a voucher stand as before, and says why. @returns the reason */
async function revertVoucher(
  call: ReasonCall,
  VouID: number,
  stateChange: Parameters<typeof setVoucherState>[2],
): Promise<string> {
  const reason = requireReason(call.body.VocDescription, 'VocDescription')
  await setVoucherState(call, VouID, stateChange)
  await addComment(call, VouID, reason)
  return reason
}
