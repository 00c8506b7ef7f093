import { readAttachments, type Attachment } from '#upstream/kit/attachment/read-attachments.ts'
import { requestedByKey, requireFound } from '#upstream/kit/document/by-key.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderTable, orderScopeFor } from '../order-access.ts'
import { readDetails, readReceptions, type Line } from './order-details.ts'
import { readHeaders, type Header } from './order.repo.ts'
import { readSupports, type Supports } from '../support/supports.ts'

export interface Order extends Header {
  itemsDetails: Line[]
  itemsSupport: Supports | null
  itemsAttachs: Attachment[]
  /** Its receptions. */
  detail: { OttID: number }[]
}

/** Whoever looks, with the transaction they look in. */
export type OrderCaller = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** What the PDF of an order prints of it. */
export type PrintedOrder = Omit<Order, 'itemsAttachs' | 'detail'>

/** The same as `readOrders`, without what the PDF does not print. */
async function readPrinted(call: OrderCaller, documents: readonly number[]): Promise<PrintedOrder[]> {
  const { tx } = call
  const headers = await readHeaders(tx, call, requestedByKey(await orderScopeFor(tx, call), orderTable, documents))
  const found = headers.map(({ OrdID }) => OrdID)
  const details = await readDetails(tx, found)
  const supports = await readSupports(tx, found)
  return headers.map((header) => ({
    ...header,
    itemsDetails: details.get(header.OrdID) ?? [],
    itemsSupport: supports.get(header.OrdID) ?? null,
  }))
}

/** Whole orders in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readOrders(call: OrderCaller, documents: readonly number[]): Promise<Order[]> {
  const printed = await readPrinted(call, documents)
  const found = printed.map(({ OrdID }) => OrdID)
  const receptions = await readReceptions(call.tx, found)
  const attachments = await readAttachments(call, 'ORD', found)
  return printed.map((order) => ({
    ...order,
    itemsAttachs: attachments.get(order.OrdID) ?? [],
    detail: receptions.get(order.OrdID) ?? [],
  }))
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export const readOrder = (call: OrderCaller, OrdID: number): Promise<Order> => requireFound(readOrders(call, [OrdID]))

/** @throws Refusal as `readOrder` */
export const readPrintedOrder = (call: OrderCaller, OrdID: number): Promise<PrintedOrder> =>
  requireFound(readPrinted(call, [OrdID]))
