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

/** Whole orders in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readOrders(call: OrderCaller, documents: readonly number[]): Promise<Order[]> {
  const { tx } = call
  const headers = await readHeaders(tx, call, requestedByKey(await orderScopeFor(tx, call), orderTable, documents))
  const found = headers.map(({ OrdID }) => OrdID)
  const details = await readDetails(tx, found)
  const supports = await readSupports(tx, found)
  const receptions = await readReceptions(tx, found)
  const attachments = await readAttachments(call, 'ORD', found)
  return headers.map((header) => ({
    ...header,
    itemsDetails: details.get(header.OrdID) ?? [],
    itemsSupport: supports.get(header.OrdID) ?? null,
    itemsAttachs: attachments.get(header.OrdID) ?? [],
    detail: receptions.get(header.OrdID) ?? [],
  }))
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export const readOrder = (call: OrderCaller, OrdID: number): Promise<Order> => requireFound(readOrders(call, [OrdID]))
