import { readMany, readOne, type BatchRead } from '#graph/platform/rest/batch.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { RowOf } from '#graph/platform/rest/wire/record.ts'
import { suppliedOrderDetail, suppliedOrder } from './supplied-orders.wire.ts'

type SuppliedDetail = Omit<RowOf<typeof suppliedOrderDetail.table>, 'supports'> & { supportId: string | null }
export type SuppliedOrder = RowOf<typeof suppliedOrder.table> & Partial<SuppliedDetail>

const byId = { path: 'LgsOrderPurcharse/byid', field: 'OrdID' }

const toSuppliedDetail = ({ supports, ...inside }: RowOf<typeof suppliedOrderDetail.table>): SuppliedDetail => ({
  ...inside,
  supportId: supports?.id ?? null,
})

export const readSupplied = (rest: Rest, key: string) =>
  readOne(rest, key, {
    ...byId,
    one: (result): SuppliedOrder => ({
      ...readWire(suppliedOrder, result),
      ...toSuppliedDetail(readWire(suppliedOrderDetail, result)),
    }),
  })

const readDetailRows = rows(suppliedOrderDetail)
const detailRead: BatchRead<SuppliedDetail> = {
  ...byId,
  wires: suppliedOrderDetail.wires,
  one: (result) => toSuppliedDetail(readWire(suppliedOrderDetail, result)),
  many: (result) => new Map(readDetailRows(result).map((row) => [row.id, toSuppliedDetail(row)])),
}
/** Lines and required files of orders: relations that ask for both at once share one call. */
export const readSuppliedDetail = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, detailRead)
