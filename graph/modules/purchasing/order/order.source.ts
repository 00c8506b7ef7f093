import { onCircuit } from '#graph/modules/approvals/approval/approval.wire.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readMany, readOne, type BatchRead } from '#graph/platform/rest/batch.ts'
import { id, optional } from '#graph/platform/rest/wire/codecs.ts'
import { createSectionReader } from '#graph/kit/document/sections.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readItems, readWire } from '#graph/platform/rest/service.ts'
import { record, type InputOf, type RowOf } from '#graph/platform/rest/wire/record.ts'
import { annulInput, closeInput, orderDetail, order, orderInput, proposal } from './order.wire.ts'

type OrderDetail = RowOf<typeof orderDetail.table>
export type Order = RowOf<typeof order.table> & Partial<Pick<OrderDetail, 'lines' | 'omittedLines' | 'supports'>>

const byId = { path: 'LgsOrderPurcharse/byid', field: 'OrdID' }

/** One document brings along what is inside it. */
const readWholeOrder = (result: unknown): Order => {
  const { lines, omittedLines, supports } = readWire(orderDetail, result)
  return { ...readWire(order, result), lines, omittedLines, supports }
}
const orders: BatchRead<Order> = {
  ...byId,
  one: readWholeOrder,
  many: (result) =>
    new Map(
      readItems(result)
        .map(readWholeOrder)
        .map((row) => [row.id, row]),
    ),
}
export const readOrder = (rest: Rest, key: string) => readOne(rest, key, orders)
export const readOrders = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, orders)

/** Headers alone, and of them no more than is selected. */
export function readHeaders(rest: Rest, keys: readonly string[], selected: Selected) {
  const narrow = order.only(selected && ['id', ...selected])
  const all = rows(narrow)
  return readMany(rest, keys, {
    ...byId,
    wires: narrow.wires,
    many: (result) => new Map(all(result).map((row) => [row.id, row])),
    one: (result) => readWire(narrow, result),
  })
}

/** Lines and supports of many orders. */
export const readOrderSection = createSectionReader({ ...byId, sections: orderDetail })

export const pathOfPdf = (key: string) => `orderpurchase/pdforderpurcharse?OrdID=${key}`

const proposed = optional(proposal)
export const readProposal = (rest: Rest, quotationId: string, type: RowOf<typeof proposal.table>['type']) =>
  readOne(rest, quotationId, {
    path: 'LgsOrderPurcharse/proposal',
    field: 'CttID',
    with: proposal.send({ type }),
    one: (result) => readWire(proposed, result),
  })

const saved = record({ ...onCircuit, orderId: ['OrdID', id] })
export const saveOrder = async (rest: Rest, input: InputOf<typeof orderInput.table>) =>
  readWire(saved, await rest.write('POST', 'LgsOrderPurcharse/save', { body: orderInput.send(input) }))
export const annulOrder = async (rest: Rest, input: InputOf<typeof annulInput.table>) =>
  readWire(order, await rest.write('PUT', 'LgsOrderPurcharse/anulated', { body: annulInput.send(input) }))

const closing = (path: string) => async (rest: Rest, input: InputOf<typeof closeInput.table>) =>
  readWire(order, await rest.write('PUT', path, { body: closeInput.send(input) }))
export const returnOrder = closing('LgsOrderPurcharse/decline')
export const closeOrder = closing('LgsOrderPurcharse/close')
export const reopenOrder = closing('LgsOrderPurcharse/reopen')
