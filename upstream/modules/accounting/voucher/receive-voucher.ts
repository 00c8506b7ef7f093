import type { Updateable } from 'kysely'
import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { withOpenMonth } from '#upstream/modules/accounting/period/period-state.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { publishEvent } from '#upstream/kit/webhook/publish-event.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { recomputeOrderStatus } from '#upstream/modules/purchasing/order/progress/recompute-status.ts'
import { lockVoucherInLevel, type VoucherCaller } from './voucher-access.ts'
import type { oneInput } from './voucher.input.ts'
import { notifyVoucherSupplier, voucherEvents, voucherPublished } from './voucher.email.ts'

type OneCall = Call<z.output<typeof oneInput>>

/**
 * Staff have the voucher: «Recepcionado», frozen from then on. Its order closes where that was the last thing it waited for.
 * Receiving again changes nothing.
 * @throws Refusal 404 for what is not to be seen, 403 beyond the caller's level, 400 while files of it are to be corrected, its order ended otherwise, or its month is closed
 */
export async function receiveVoucher(call: OneCall): Promise<{ VouID: number }> {
  const { tx, identity } = call
  const { voucher, order } = await lockVoucherInLevel(call, call.body.VouID)
  const { VouID, VouNumber } = voucher
  if (voucher.VouReception === 1) return { VouID }
  if (await awaitsCorrection(call, VouID)) throw refuse.badRequest(voucherMessages.toCorrect)
  const { userId } = identity
  await setVoucherState(call, VouID, { VouReception: 1, VouReceptionDate: clock.now(), UsrReceptionID: userId })
  const change = { VouID, VouNumber }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucherreception', change })
  await recomputeOrderStatus(tx, order.OrdID, userId)
  await publishEvent(tx, voucherPublished('voucher.received', order, VouID))
  await notifyVoucherSupplier(call, order, { event: voucherEvents.received, VouNumber })
  return { VouID }
}

/** How a voucher stands in the books. */
type VoucherStateChange = Updateable<Tables['LgsOrderPurcharseVoucher']>

/** Lets a locked voucher stand so. @throws Refusal 400 while its month is closed */
export const setVoucherState = (
  { tx, identity }: VoucherCaller,
  VouID: number,
  stateChange: VoucherStateChange,
): Promise<unknown> =>
  withOpenMonth(() =>
    tx
      .updateTable('LgsOrderPurcharseVoucher')
      .set((each) => ({
        ...stateChange,
        UsrUpdateID: identity.userId,
        SecUpdate: clock.now(),
        SecVersion: each('SecVersion', '+', 1),
      }))
      .where('VouID', '=', VouID)
      .execute(),
  )

async function awaitsCorrection({ tx }: VoucherCaller, VouID: number): Promise<boolean> {
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
 * @throws Refusal 404 for what is not to be seen, 403 beyond the caller's level, 400 before it was received or while its month is closed
 */
export async function acceptVoucher(call: OneCall): Promise<{ VouID: number }> {
  const { tx, identity } = call
  const { voucher, order } = await lockVoucherInLevel(call, call.body.VouID)
  const { VouID, VouNumber } = voucher
  if (voucher.VouReception === 0) throw refuse.badRequest(voucherMessages.notReceived)
  if (voucher.VouAccepted === 1) return { VouID }
  await setVoucherState(call, VouID, { VouAccepted: 1, VouAcceptedDate: clock.now(), UsrAcceptedID: identity.userId })
  const change = { VouID, VouNumber }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucheracceptance', change })
  await notifyVoucherSupplier(call, order, { event: voucherEvents.accepted, VouNumber })
  return { VouID }
}
