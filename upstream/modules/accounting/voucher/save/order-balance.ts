import { sql, type Transaction } from 'kysely'
import { CREDIT_NOTE } from '#schema/kit/cpe/cpe.ts'
import { cpeMessages } from '#schema/kit/cpe/cpe-messages.ts'
import { remainingOf, voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { withOpenMonth } from '#upstream/modules/accounting/period/period-state.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { orderMessages } from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import type { BilledOrder, Voucher } from '../voucher-access.ts'

/** Counts anew what live vouchers ask of their locked order, each less its credit notes; the database keeps it within the order's total. */
export async function recomputeVoucheredTotal(tx: Transaction<Tables>, OrdID: number): Promise<void> {
  await sql`update "LgsOrderPurcharse" set "OrdVouchered" = vouchered_total("OrdID") where "OrdID" = ${OrdID}`.execute(
    tx,
  )
}

/**
 * The same once a voucher was withdrawn.
 * @throws Refusal 400 for a credit note: what it freed of its order was billed by another voucher, or paid of one that says no amount
 */
export async function recomputeWithoutWithdrawn(
  tx: Transaction<Tables>,
  { OrdID, VouType }: Pick<Voucher, 'OrdID' | 'VouType'>,
): Promise<void> {
  try {
    await recomputeVoucheredTotal(tx, OrdID)
  } catch (failure) {
    if (constraintOf(failure) !== 'never_more_than_ordered') throw failure
    throw refuse.badRequest(voucherMessages.creditUsed)
  }
  if (VouType === CREDIT_NOTE && (await isOverpaid(tx, OrdID))) throw refuse.badRequest(voucherMessages.creditPaid)
}

/** Whether live vouchers of the order were paid by more than it comes to, as payments are bounded by it (decision 0247). */
async function isOverpaid(tx: Transaction<Tables>, OrdID: number): Promise<boolean> {
  const { rows } = await sql`
    select from "LgsOrderPurcharseVoucher"
    where "OrdID" = ${OrdID} and "SecStatus" = 1 and "VouPaid" > 0 and pending_of_order("VouID") < 0 limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Does `work`, and says in a sentence what the database would not take of a voucher.
 * @throws Refusal 409 when its number came by another way or its order was closed meanwhile, 400 when it asks for more than the order comes to
 *   or comes into a month that is closed
 */
export async function withVoucherConstraints<T>(
  order: BilledOrder,
  VouNumber: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await withOpenMonth(work)
  } catch (failure) {
    const constraint = constraintOf(failure)
    if (constraint === 'one_voucher_once') throw refuse.conflict(voucherMessages.duplicate(VouNumber))
    if (constraint === 'no_voucher_into_a_closed_order') throw refuse.conflict(orderMessages.closedByHand)
    if (constraint !== 'never_more_than_ordered') throw failure
    const balance = remainingOf(order.OrdTotal, order.OrdVouchered)
    throw refuse.badRequest(cpeMessages.exceedsBalance(order.currency, order.OrdTotal, balance))
  }
}
