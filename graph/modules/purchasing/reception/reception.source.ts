import { onCircuit } from '#graph/modules/approvals/approval/approval.wire.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readMany, readOne, type BatchRead } from '#graph/platform/rest/batch.ts'
import { id } from '#graph/platform/rest/wire/codecs.ts'
import { groupRows } from '#graph/platform/rest/group-rows.ts'
import { createChildRowReader } from '#graph/kit/document/child-rows.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readItems, readWire } from '#graph/platform/rest/service.ts'
import { record, type InputOf, type RowOf } from '#graph/platform/rest/wire/record.ts'
import {
  annulInput,
  attendedOrder,
  conformity,
  conformityFile,
  line,
  linesOfReception,
  receptionInput,
} from './reception.wire.ts'

export type AttendedOrder = RowOf<typeof attendedOrder.table> &
  Partial<Pick<RowOf<typeof linesOfReception.table>, 'lines'>>

const readWholeReception = (result: unknown): AttendedOrder => ({
  ...readWire(attendedOrder, result),
  lines: readWire(linesOfReception, result).lines,
})
const byId: BatchRead<AttendedOrder> = {
  path: 'LgsOrderAttended/byid',
  field: 'OttID',
  one: readWholeReception,
  many: (result) =>
    new Map(
      readItems(result)
        .map(readWholeReception)
        .map((row) => [row.id, row]),
    ),
}
export const readReception = (rest: Rest, key: string) => readOne(rest, key, byId)
export const readReceptions = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, byId)
export const readLines = createChildRowReader({ path: byId.path, field: byId.field, column: 'itemsDetails', row: line })

/** The receptions of orders, oldest first as the services tell them. */
export function readReceptionsOfOrders(rest: Rest, orderIds: readonly string[], selected: Selected) {
  const narrow = attendedOrder.only(selected && ['orderId', ...selected])
  const all = rows(narrow)
  return readMany(rest, orderIds, {
    path: 'LgsOrderPurcharse/attendedbyid',
    field: 'OrdID',
    wires: narrow.wires,
    many: (result) => groupRows(all(result), ({ orderId }) => orderId),
    one: (result) => all(result),
  })
}

const saved = record({ ...onCircuit, attendedOrderId: ['OttID', id] })
export const saveReception = async (rest: Rest, input: InputOf<typeof receptionInput.table>) =>
  readWire(saved, await rest.write('POST', 'LgsOrderAttended/save', { body: receptionInput.send(input) }))
export const annulReception = async (rest: Rest, input: InputOf<typeof annulInput.table>) =>
  readWire(attendedOrder, await rest.write('PUT', 'LgsOrderAttended/anulated', { body: annulInput.send(input) }))

/** Gives a reception its Acta, or finds the one that it has; the name of the file. */
export const generateConformity = async (rest: Rest, reception: Pick<AttendedOrder, 'orderId' | 'documentNumber'>) =>
  readWire(
    conformityFile,
    await rest.write('GET', 'LgsOrderAttended/generatedconformity', {
      query: Object.fromEntries(
        Object.entries(conformity.send(reception)).map(([name, value]) => [name, String(value)]),
      ),
    }),
  ).fileName
