import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import { remainingOf } from '#schema/modules/accounting/voucher/voucher.ts'
import {
  ORDERS_APPROVED,
  ORDER_STATUS,
  ORDERS_TO_RECEIVE,
  type OrderStatusCode,
} from '#schema/modules/purchasing/order/order-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'

/** An order to which a document of the mailbox may belong. */
export interface IssuerOrder {
  OrdID: number
  OrdDocumentNumber: string
  OrdDate: string
  OrdStatus: OrderStatusCode
  OrdCloseReason: string | null
  OrdTotal: string
  OrdVouchered: string
  /** Its buyer, and their area. */
  UsrID: number
  AreID: number | null
  /** ISO 4217. */
  currency: string | null
  /** What may still be billed. */
  OrdBalance: string
}

/** The orders that a supplier was given, newest first, and of those the ones that `within` holds for. */
export async function ordersOf(
  tx: Transaction<Tables>,
  CpyID: number,
  issuer: string,
  within: (order: Alias<'LgsOrderPurcharse'>) => RawBuilder<boolean> = () => sql<boolean>`true`,
): Promise<IssuerOrder[]> {
  const order = alias('LgsOrderPurcharse', 'r')
  const { rows } = await sql<Omit<IssuerOrder, 'OrdBalance'>>`
    select ${order('OrdID')}, ${order('OrdDocumentNumber')}, ${order('OrdDate')}, ${order('OrdStatus')}, ${order('OrdCloseReason')}, ${order('OrdTotal')}, ${order('OrdVouchered')}, ${order('UsrID')}, ${order('AreID')},
      ${isoCode(order('TypeCurrency'))} as currency
    from ${order.table} join "GenSupplier" s on s."SupID" = ${order('SupID')}
    where ${order('CpyID')} = ${CpyID} and ${order('SecStatus')} = 1 and ${order('OrdStatus')} in (${sql.join([...ORDERS_APPROVED, ORDER_STATUS.ANNULLED])}) and s."SupDocumentNumber" = ${issuer} and ${within(order)}
    order by ${order('OrdDate')} desc, ${order('OrdID')} desc limit 1000`.execute(tx)
  return rows.map((row) => ({ ...row, OrdBalance: remainingOf(row.OrdTotal, row.OrdVouchered) }))
}

/**
 * An order as it stands, which nobody annuls, closes or bills until the transaction ends. A document of the mailbox is locked before its
 * order, as whoever annuls the order does.
 */
export async function lockIssuerOrder(tx: Transaction<Tables>, order: IssuerOrder): Promise<IssuerOrder> {
  const { rows } = await sql<Pick<IssuerOrder, 'OrdStatus' | 'OrdCloseReason' | 'OrdVouchered'>>`
    select "OrdStatus", "OrdCloseReason", "OrdVouchered" from "LgsOrderPurcharse" where "OrdID" = ${order.OrdID} for share`.execute(
    tx,
  )
  const locked = { ...order, ...rows[0] }
  return { ...locked, OrdBalance: remainingOf(locked.OrdTotal, locked.OrdVouchered) }
}

/** Whether an order still takes vouchers: approved or attended in part. */
export const isOpen = ({ OrdStatus }: Pick<IssuerOrder, 'OrdStatus'>): boolean => ORDERS_TO_RECEIVE.includes(OrdStatus)
