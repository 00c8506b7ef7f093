import { readAttachments, type Attachment } from '#upstream/kit/attachment/read-attachments.ts'
import { requestedByKey, requireFound } from '#upstream/kit/document/by-key.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Transaction } from 'kysely'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderTable, orderScopeFor } from '../order-access.ts'
import { readDetails, readReceptions, type Line } from './order-details.ts'
import { readHeaders, type Header } from './order.repo.ts'
import { omittedLines, proposeLines, type ProposedLine } from '../save/order-lines.ts'
import { readSupports, type Supports } from '../support/supports.ts'

export interface Order extends Header {
  itemsDetails: Line[]
  /** What the winner offered and a draft, or one that was sent back, leaves out; empty for any other. */
  itemsOmitted: ProposedLine[]
  itemsSupport: Supports | null
  itemsAttachs: Attachment[]
  /** Its receptions. */
  detail: { OttID: number }[]
}

/** Whoever looks, with the transaction they look in. */
export type OrderCaller = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** What the PDF of an order prints of it. */
export type PrintedOrder = Omit<Order, 'itemsAttachs' | 'itemsOmitted' | 'detail'>

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

/** By order, of those that the person may write and that carry out a winner. */
async function readOmitted(
  tx: Transaction<Tables>,
  orders: readonly PrintedOrder[],
): Promise<Map<number, ProposedLine[]>> {
  const written = orders.filter(({ OrdEditable, CttID }) => OrdEditable && CttID !== null)
  const lines = await omittedLines(
    tx,
    written.map(({ OrdID }) => OrdID),
  )
  return new Map([...groupBy(lines, ({ OrdID }) => OrdID)].map(([OrdID, own]) => [OrdID, proposeLines(own)]))
}

/** Whole orders in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readOrders(call: OrderCaller, documents: readonly number[]): Promise<Order[]> {
  const printed = await readPrinted(call, documents)
  const found = printed.map(({ OrdID }) => OrdID)
  const receptions = await readReceptions(call.tx, found)
  const omitted = await readOmitted(call.tx, printed)
  const attachments = await readAttachments(call, 'ORD', found)
  return printed.map((order) => ({
    ...order,
    itemsOmitted: omitted.get(order.OrdID) ?? [],
    itemsAttachs: attachments.get(order.OrdID) ?? [],
    detail: receptions.get(order.OrdID) ?? [],
  }))
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export const readOrder = (call: OrderCaller, OrdID: number): Promise<Order> => requireFound(readOrders(call, [OrdID]))

/** @throws Refusal as `readOrder` */
export const readPrintedOrder = (call: OrderCaller, OrdID: number): Promise<PrintedOrder> =>
  requireFound(readPrinted(call, [OrdID]))
