import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { paymentMessages } from '#schema/modules/accounting/ledger/voucher-payment.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { notifyVoucherSupplier, voucherEvents } from '#upstream/modules/accounting/voucher/voucher.email.ts'
import { lockLedgerVoucher } from './pay-voucher.ts'
import type { annulPaymentInput } from './payment.input.ts'

/**
 * Annuls a payment that was registered by mistake or came back, for a reason that its supplier reads too: what it paid is to be paid again.
 * @throws Refusal 404 for what is not to be seen, 403 beyond the caller's level, 400 without a reason, 409 where it is annulled already
 */
export async function annulPayment(call: Call<z.output<typeof annulPaymentInput>>): Promise<{ VouID: number }> {
  const { tx, body, identity } = call
  const { VpyID } = body
  const mine = tx.selectFrom('AccVoucherPayment').where('VpyID', '=', VpyID).where('CpyID', '=', identity.companyId)
  const found = await mine.select('VouID').executeTakeFirst()
  if (!found) throw refuse.notFound()
  const { voucher, order } = await lockLedgerVoucher(call, found.VouID)
  const { VouID, VouNumber } = voucher
  const VpyAnnulReason = requireReason(body.VpyAnnulReason, 'VpyAnnulReason')
  const annulled = await tx
    .updateTable('AccVoucherPayment')
    .set({ SecStatus: 0, VpyAnnulReason, VpyAnnulDate: clock.now(), UsrAnnulID: identity.userId })
    .where('VpyID', '=', VpyID)
    .where('SecStatus', '=', 1)
    .returning(['VpyOperation', 'VpyAmount'])
    .executeTakeFirst()
  if (!annulled) throw refuse.conflict(paymentMessages.annulled)
  const change = { VouID, VouNumber, VpyID, ...annulled, VpyAnnulReason }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucherpaymentannulled', change })
  await notifyVoucherSupplier(call, order, {
    event: voucherEvents.paymentAnnulled,
    VouNumber,
    remarks: [`Operación ${annulled.VpyOperation}`, VpyAnnulReason],
  })
  return { VouID }
}
