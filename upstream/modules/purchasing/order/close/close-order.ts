import { sql, type Updateable } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { REQUIREMENTS_APPROVED } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { notifyAuthor } from '#upstream/modules/approvals/notification/notify.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'
import { constraintOf, detailOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { joinReopenableQuantity } from '#upstream/modules/purchasing/requirement/read/quoted-quantity.ts'
import {
  recomputeProgressOf,
  recomputeRequirementProgress,
  requirementsOfOrder,
  selectRequirementsOfOrder,
} from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { orderScopeFor } from '../order-access.ts'
import { closeRefusal, closingMessages, closureFacts, reopenRefusal, type ClosureFacts } from './closure-rules.ts'
import { orderDocument } from '../order-approval.ts'
import type { closeInput } from '../order.input.ts'
import { emailOrderChange } from '../order.email.ts'
import { receptionColumns, type Reception } from '../progress/order-reception.ts'
import { recomputeOrderStatus } from '../progress/recompute-status.ts'
import type { VoucherEligibility } from '../progress/voucher-eligibility.ts'

type CloseCall = Call<z.output<typeof closeInput>>

interface LockedOrder extends VoucherEligibility, ClosureFacts, Pick<Reception, 'receptions' | 'vouchers'> {
  UsrID: number
  AreID: number | null
  /** When it was closed by hand; null while nobody closed it. */
  closedAt: string | null
}

/**
 * Closes an order by hand, for a reason: no voucher or reception comes any more, and what was not received can be asked of others.
 * @throws Refusal 400 without a reason, or with the sentence why it stays open; 404 when it is not to be seen
 */
export async function closeOrder(call: CloseCall): Promise<void> {
  const { tx, body, identity } = call
  const order = await lockedOrder(call)
  const reason = requireReason(body.OrdReason, 'OrdReason')
  const refusal = closeRefusal(order, await orderScopeFor(tx, call), call)
  if (refusal !== null) throw refuse.badRequest(refusal)
  await withOrderConstraints(() =>
    setOrderState(call, {
      OrdStatus: ORDER_STATUS.CLOSED,
      OrdCloseReason: reason,
      OrdCloseDate: clock.now(),
      UsrCloseID: identity.userId,
    }),
  )
  const change = { OrdStatus: [order.OrdStatus, ORDER_STATUS.CLOSED], OrdCloseReason: reason }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: body.OrdID, action: 'close', change })
  await recomputeProgressOf(tx, selectRequirementsOfOrder(body.OrdID), identity.userId)
  await emailOrderChange(tx, body.OrdID, 'closed')
  await notifyAuthor(call, documentOf(call, order), `Orden cerrada: ${reason}`, 'gray')
}

/**
 * Opens an order again that was closed by hand, for a reason: it stands as what was received and billed makes of it.
 * @throws Refusal 400 without a reason, or with the sentence why it stays closed; 404 when it is not to be seen
 */
export async function reopenOrder(call: CloseCall): Promise<void> {
  const { tx, body, identity } = call
  const order = await lockedOrder(call)
  const reason = requireReason(body.OrdReason, 'OrdReason')
  const refusal = reopenRefusal(order, await orderScopeFor(tx, call), call)
  if (refusal !== null) throw refuse.badRequest(refusal)
  const requirements = await requirementsOfOrder(tx, body.OrdID)
  await sql`select from "LgsRequirement" where "ReqID" = any(${requirements}::integer[]) order by "ReqID" for update`.execute(
    tx,
  )
  await withOrderConstraints(() => setOrderState(call, { OrdCloseReason: null, OrdCloseDate: null, UsrCloseID: null }))
  await refuseUnlessOrderable(call, order.closedAt)
  await recomputeOrderStatus(tx, body.OrdID, identity.userId, { OrdReason: reason })
  await recomputeRequirementProgress(tx, requirements, identity.userId)
  await emailOrderChange(tx, body.OrdID, 'reopened')
  await notifyAuthor(call, documentOf(call, order), `Orden reabierta: ${reason}`, 'gray')
}

const documentOf = ({ body }: CloseCall, { UsrID }: LockedOrder) =>
  ({ TrsCode: 'ORD', DocEntry: body.OrdID, UsrID }) as const

async function lockedOrder(call: CloseCall): Promise<LockedOrder> {
  const { tx, body } = call
  if (!(await orderDocument.visible(tx, call, [body.OrdID])).has(body.OrdID)) throw refuse.notFound()
  await sql`select from "LgsOrderPurcharse" where "OrdID" = ${body.OrdID} for update`.execute(tx)
  const order = alias('LgsOrderPurcharse', 'r')
  // A statement of its own: it counts what was committed while this one waited.
  const { rows } = await sql<LockedOrder>`
    select ${order('OrdStatus')}, ${order('OrdCloseReason')}, ${order('UsrID')}, ${order('AreID')}, ${order('OrdCloseDate')} as "closedAt", ${receptionColumns(order)}, ${closureFacts(order)}
    from ${order.table} where ${order('OrdID')} = ${body.OrdID}`.execute(tx)
  const [found] = rows
  if (!found) throw refuse.notFound()
  return found
}

const setOrderState = (
  { tx, body, identity }: CloseCall,
  stateChange: Updateable<Tables['LgsOrderPurcharse']>,
): Promise<unknown> =>
  tx
    .updateTable('LgsOrderPurcharse')
    .set((each) => ({
      ...stateChange,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('OrdID', '=', body.OrdID)
    .execute()

/** Does `work`, and says in a sentence what the database would not let be closed or opened. @throws Refusal 409 */
async function withOrderConstraints(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (failure) {
    const constraint = constraintOf(failure)
    if (constraint === 'no_closing_before_vouchers') throw refuse.conflict(closingMessages.vouchersWaiting)
    if (constraint !== 'no_closing_in_a_closed_month') throw failure
    throw refuse.conflict(closingMessages.month(detailOf(failure)))
  }
}

/**
 * An order takes again what it left unreceived: its requirements, which must be locked, still have to ask for that, and it was not
 * asked of others while the order was closed.
 * @throws Refusal 400 with the sentence why it stays closed
 */
async function refuseUnlessOrderable({ tx, body }: CloseCall, closedAt: string | null): Promise<void> {
  const [line, requirement] = [alias('LgsRequirementDetail', 'd'), alias('LgsRequirement', 'm')]
  const { rows } = await sql<{ isRequested: boolean; isTaken: boolean }>`
    select
      ${line('SecStatus')} = 1 and ${requirement('SecStatus')} = 1
        and ${requirement('ReqStatus')} in (${sql.join(REQUIREMENTS_APPROVED)}) as "isRequested",
      taken.remaining < 0 as "isTaken"
    from ${line.table} join ${requirement.table} on ${requirement('ReqID')} = ${line('ReqID')}
    ${joinReopenableQuantity(line, sql`${closedAt}::timestamptz`)}
    where ${line('DerID')} in (select l."DerID" from "LgsOrderPurcharseDetail" l where l."OrdID" = ${body.OrdID})`.execute(
    tx,
  )
  if (rows.some(({ isRequested }) => !isRequested)) throw refuse.badRequest(closingMessages.notRequested)
  if (rows.some(({ isTaken }) => isTaken)) throw refuse.badRequest(closingMessages.taken)
}
