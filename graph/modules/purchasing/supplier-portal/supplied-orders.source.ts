import { sortColumn } from '#graph/modules/purchasing/order/order.wire.ts'
import { readMany, readOne, type BatchRead } from '#graph/platform/rest/batch.ts'
import { ordered, paged, rows, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { insideOfSupplied, suppliedFilter, suppliedOrder } from './supplied-orders.wire.ts'

type Inside = Omit<RowOf<typeof insideOfSupplied.table>, 'supports'> & { supportId: string | null }
export type SuppliedOrder = RowOf<typeof suppliedOrder.table> & Partial<Inside>

const byId = { path: 'LgsOrderPurcharse/byid', field: 'OrdID' }

const insideOf = ({ supports, ...inside }: RowOf<typeof insideOfSupplied.table>): Inside => ({
  ...inside,
  supportId: supports?.id ?? null,
})

export const readSupplied = (rest: Rest, key: string) =>
  readOne(rest, key, {
    ...byId,
    one: (result): SuppliedOrder => ({
      ...readWire(suppliedOrder, result),
      ...insideOf(readWire(insideOfSupplied, result)),
    }),
  })

const insides = rows(insideOfSupplied)
const inside: BatchRead<Inside> = {
  ...byId,
  wires: insideOfSupplied.wires,
  one: (result) => insideOf(readWire(insideOfSupplied, result)),
  many: (result) => new Map(insides(result).map((row) => [row.id, insideOf(row)])),
}
/** Lines and required files of orders: relations that ask for both at once share one call. */
export const readInside = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, inside)

const page = paged('LgsOrderPurcharse/pagination', suppliedOrder)
export type SuppliedAsked = Omit<PageQuery, 'filter' | 'order'> & {
  filter?: InputOf<typeof suppliedFilter.table> | null
  sort?: Sort<typeof sortColumn> | null
}

export const pageOfSupplied = (
  rest: Rest,
  { filter, sort, ...asked }: SuppliedAsked,
  selected: readonly string[] | null,
) => page(rest, { ...asked, filter: suppliedFilter.send(filter ?? {}), order: ordered(sortColumn, sort) }, selected)
