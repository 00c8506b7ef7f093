import type { z } from 'zod'
import { voucherMessages } from '#schema/rules/voucher.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/refusal.ts'
import { standAnew } from '../order/order.standing.ts'
import { lockVoucher, type Asking } from './voucher.access.ts'
import type { oneInput } from './voucher.input.ts'

type OneCall = Call<z.output<typeof oneInput>>

/**
 * Staff have the voucher: «Recepcionado», frozen from then on. Its order closes where that was the last thing it waited for.
 * Receiving again changes nothing.
 * @throws Refusal 404 for what is not to be seen, 400 while files of it are to be corrected or its order ended otherwise
 */
export async function receiveVoucher(call: OneCall): Promise<{ VouID: number }> {
  const { tx, identity } = call
  const { voucher, order } = await lockVoucher(call, call.body.VouID)
  const { VouID, VouNumber } = voucher
  if (voucher.VouReception === 1) return { VouID }
  if (await awaitsCorrection(call, VouID)) throw refuse.badRequest(voucherMessages.toCorrect)
  const { userId } = identity
  await tx
    .updateTable('LgsOrderPurcharseVoucher')
    .set((each) => ({
      VouReception: 1,
      VouReceptionDate: new Date(),
      UsrReceptionID: userId,
      UsrUpdateID: userId,
      SecUpdate: new Date(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('VouID', '=', VouID)
    .execute()
  const change = { VouID, VouNumber }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucherreception', change })
  await standAnew(tx, order.OrdID, userId)
  return { VouID }
}

async function awaitsCorrection({ tx }: Asking, VouID: number): Promise<boolean> {
  const found = await tx
    .selectFrom('LgsOrderPurcharseVoucherDetail')
    .select('VodID')
    .where('VouID', '=', VouID)
    .where('VodEditable', '=', 1)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Accounting found the voucher right. Accepting again changes nothing.
 * @throws Refusal 404 for what is not to be seen, 400 before it was received
 */
export async function acceptVoucher(call: OneCall): Promise<{ VouID: number }> {
  const { tx, identity } = call
  const { voucher, order } = await lockVoucher(call, call.body.VouID)
  const { VouID, VouNumber } = voucher
  if (voucher.VouReception === 0) throw refuse.badRequest(voucherMessages.notReceived)
  if (voucher.VouAccepted === 1) return { VouID }
  await tx
    .updateTable('LgsOrderPurcharseVoucher')
    .set((each) => ({
      VouAccepted: 1,
      VouAcceptedDate: new Date(),
      UsrAcceptedID: identity.userId,
      UsrUpdateID: identity.userId,
      SecUpdate: new Date(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('VouID', '=', VouID)
    .execute()
  const change = { VouID, VouNumber }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucheracceptance', change })
  return { VouID }
}
