import { sql, type RawBuilder, type Transaction } from 'kysely'
import { CREDIT_NOTE } from '#schema/kit/cpe/cpe.ts'
import { ORDERS_APPROVED, ORDER_STATUS, type OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'

type OrderRow = Alias<'LgsOrderPurcharse'>

/**
 * Every voucher that came for the order was received, and they come to its total where their totals are known (decision 0018). A credit
 * note is always known and says nothing of its document: one of nothing moves only the days of payment.
 */
const isVouchered = (order: OrderRow): RawBuilder<boolean> => sql<boolean>`(
  select count(*) > 0 and bool_and(v."VouReception" = 1)
    and (${order('OrdVouchered')} >= ${order('OrdTotal')} or count(v."VouTotal") filter (where v."VouType" is distinct from ${CREDIT_NOTE}) = 0)
  from "LgsOrderPurcharseVoucher" v where v."OrdID" = ${order('OrdID')} and v."SecStatus" = 1)`

/** Computes the status of the approved order by what was served of it and by its vouchers, unless a person closed it (decision 0026). */
const computedStatus = (order: OrderRow): RawBuilder<OrderStatusCode> => sql<OrderStatusCode>`(
  select case when ${order('OrdCloseReason')} is not null then ${ORDER_STATUS.CLOSED}::integer
    when bool_and(o."OddQuantityServed" = o."OddQuantity") and ${isVouchered(order)} then ${ORDER_STATUS.CLOSED}::integer
    when bool_or(o."OddQuantityServed" > 0) then ${ORDER_STATUS.IN_ATTENTION}::integer else ${ORDER_STATUS.APPROVED}::integer end
  from "LgsOrderPurcharseDetail" o where o."OrdID" = ${order('OrdID')})`

/**
 * Lets an order stand as receptions and vouchers make of it: approved, served in part or not yet vouchered, or closed. Call
 * it after whatever changed them, in its transaction, with the order locked. Orders in other statuses keep theirs; `opened`
 * is what a person says who opens one again.
 */
export async function recomputeOrderStatus(
  tx: Transaction<Tables>,
  OrdID: number,
  UsrUpdateID: number,
  opened?: { OrdReason: string },
): Promise<void> {
  const order = alias('LgsOrderPurcharse', 'h')
  const { rows } = await sql<{ before: OrderStatusCode; OrdStatus: OrderStatusCode }>`
    with turn as (
      select ${order('OrdID')}, ${order('OrdStatus')} as before, ${computedStatus(order)} as "OrdStatus" from ${order.table}
      where ${order('OrdID')} = ${OrdID} and ${order('OrdStatus')} in (${sql.join(ORDERS_APPROVED)}))
    update "LgsOrderPurcharse" h
    set "OrdStatus" = turn."OrdStatus", "UsrUpdateID" = ${UsrUpdateID}, "SecUpdate" = clock_now(), "SecVersion" = h."SecVersion" + 1
    from turn where h."OrdID" = turn."OrdID"
    returning turn.before, h."OrdStatus"`.execute(tx)
  for (const { before, OrdStatus } of rows) {
    if (!opened && (before === OrdStatus || (before !== ORDER_STATUS.CLOSED && OrdStatus !== ORDER_STATUS.CLOSED)))
      continue
    const action = OrdStatus === ORDER_STATUS.CLOSED && !opened ? 'close' : 'reopen'
    const change = { OrdStatus: [before, OrdStatus], ...opened }
    await audit(tx, { resource: 'LgsOrderPurcharse', record: OrdID, action, change })
  }
}
