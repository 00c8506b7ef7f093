import { readMany, readOne } from '#graph/platform/rest/batch.ts'
import { createChildRowReader } from '#graph/kit/document/child-rows.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  annulInput,
  attendInput,
  categoryInput,
  closeInput,
  declineInput,
  line,
  linesOfWarehouseRequirement,
  stockInWarehouse,
  warehouse,
  warehouseInput,
  warehouseRequirement,
} from './warehouse-requirement.wire.ts'

export type WarehouseRequirement = RowOf<typeof warehouseRequirement.table> &
  Partial<Pick<RowOf<typeof linesOfWarehouseRequirement.table>, 'lines'>>

const byId = { path: 'LgsWarehouseRequirement/byid', field: 'WrqID' }
const header = (result: unknown): WarehouseRequirement => readWire(warehouseRequirement, result)

/** One document brings its lines along. */
export const readWarehouseRequirement = (rest: Rest, key: string) =>
  readOne(rest, key, {
    ...byId,
    one: (result) => ({ ...header(result), lines: readWire(linesOfWarehouseRequirement, result).lines }),
  })
const readHeaders = rows(warehouseRequirement)
export const readWarehouseRequirements = (rest: Rest, keys: readonly string[]) =>
  readMany<WarehouseRequirement>(rest, keys, {
    ...byId,
    one: header,
    many: (result) => new Map(readHeaders(result).map((row) => [row.id, row])),
  })
export const readLines = createChildRowReader({ ...byId, column: 'itemsDetails', row: line })

export const readWarehouses = async (rest: Rest) => rows(warehouse)(await rest.read('POST', 'LgsWarehouse/list'))

/** What one warehouse has of articles, all by their codes. */
export const readStockInWarehouse = async (rest: Rest, warehouseCode: string, articles: readonly string[]) =>
  rows(stockInWarehouse)(
    await rest.read('POST', 'LgsWarehouseRequirement/stock', { body: { WhsCode: warehouseCode, ArtCode: articles } }),
  )

/** A change of one document: every one of them answers its header. */
const change =
  <T extends Table>(method: 'POST' | 'PUT', verb: string, input: WireRecord<T>) =>
  async (rest: Rest, values: InputOf<T>): Promise<WarehouseRequirement> =>
    header(await rest.write(method, `LgsWarehouseRequirement/${verb}`, { body: input.send(values) }))

export const saveWarehouseRequirement = change('POST', 'save', warehouseInput)
export const attend = change('POST', 'attend', attendInput)
export const decline = change('PUT', 'decline', declineInput)
export const close = change('PUT', 'close', closeInput)
export const changeCategory = change('PUT', 'editcategory', categoryInput)
export const annul = change('PUT', 'anulated', annulInput)
