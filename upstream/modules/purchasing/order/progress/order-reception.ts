import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import { ORDERS_TO_RECEIVE, ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'

/** How far an order has been received. */
export interface Reception {
  /** 'none', 'part' or 'all' of what was ordered. */
  served: 'none' | 'part' | 'all'
  /** Whether something is left that neither an approved nor a pending reception brings. */
  open: boolean
  /** How many receptions of it are approved. */
  receptions: number
  /** How many vouchers of it were received. */
  vouchers: number
}

type OrderLine = Alias<'LgsOrderPurcharseDetail'>
type OrderRow = Alias<'LgsOrderPurcharse'>

const orderLine = alias('LgsOrderPurcharseDetail', 'l')

/** Adds up what receptions that are still to be approved bring of the line. */
export const pendingQuantity = (line: OrderLine): RawBuilder<string> => sql<string>`(
  select coalesce(sum(b."OtdQuantity"), 0) from "LgsOrderAttendedDetail" b
  join "LgsOrderAttended" t on t."OttID" = b."OttID" and t."OttStatus" = ${RECEPTION_STATUS.PENDING} and t."SecStatus" = 1
  where b."OddID" = ${line('OddID')})`

/** Something of the order is left to receive. */
export const hasOpenQuantity = (order: OrderRow): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${orderLine.table}
  where ${orderLine('OrdID')} = ${order('OrdID')} and ${orderLine('OddQuantityServed')} + ${pendingQuantity(orderLine)} < ${orderLine('OddQuantity')})`

/** The order was approved, something of it is left to receive, and its last day of delivery has passed. */
export const isLate = (order: OrderRow): RawBuilder<boolean> => sql<boolean>`(
  ${order('OrdStatus')} in (${sql.join(ORDERS_TO_RECEIVE)}) and clock_today() - ${order('OrdDate')} > ${order('OrdDeliveryDay')}
  and ${hasOpenQuantity(order)})`

/** The order is with its buyer: a draft, or one that was sent back to be corrected. */
export const isWithBuyer = (order: OrderRow): RawBuilder<boolean> => sql<boolean>`(
  ${order('OrdStatus')} = ${ORDER_STATUS.PENDING} and (${order('OrdDraft')} or ${order('OrdReturnReason')} is not null))`

/** Selects the columns of `Reception` for the order. */
export const receptionColumns = (order: OrderRow): RawBuilder<unknown> => sql`
  (select case when bool_and(${orderLine('OddQuantityServed')} = ${orderLine('OddQuantity')}) then 'all'
      when bool_or(${orderLine('OddQuantityServed')} > 0) then 'part' else 'none' end
    from ${orderLine.table} where ${orderLine('OrdID')} = ${order('OrdID')}) as served,
  ${hasOpenQuantity(order)} as open,
  (select count(*)::integer from "LgsOrderAttended" t
    where t."OrdID" = ${order('OrdID')} and t."OttStatus" = ${RECEPTION_STATUS.APPROVED} and t."SecStatus" = 1) as receptions,
  (select count(*)::integer from "LgsOrderPurcharseVoucher" v
    where v."OrdID" = ${order('OrdID')} and v."VouReception" = 1 and v."SecStatus" = 1) as vouchers`

const NAMES: Readonly<Record<Reception['served'], string>> = {
  none: 'Sin recepción',
  part: 'Recepción parcial',
  all: 'Recepción total',
}

export const receptionName = (served: Reception['served']): string => NAMES[served]
