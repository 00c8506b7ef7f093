import { sql } from 'kysely'
import {
  between,
  documentPage,
  equals,
  inStatus,
  type Listing,
  type Order,
} from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Page } from '#upstream/platform/http/page.ts'
import { place, reachOf } from '../warehouse-requirement-access.ts'
import type { WarehousePageInput } from '../warehouse-requirement.input.ts'
import { readHeaders, type Header } from './warehouse-requirement.repo.ts'

const byDate: Order = (way) => sql`r."WrqDate" ${way}, r."WrqID" ${way}`

const warehouseRequirements: Listing<WarehousePageInput> = {
  ...place,
  search: 'WrqSearch',
  orders: {
    WrqDocumentNumber: (way) => sql`r."WrqDocumentNumber" ${way}`,
    WrqDate: byDate,
    NeedDate: (way) => sql`r."NeedDate" ${way} nulls last, r."WrqID" ${way}`,
    WrqStatus: (way, back) => sql`r."WrqStatus" ${way}, r."WrqDate" ${back}, r."WrqID" ${back}`,
  },
  newest: byDate,
  sorted: sql`r."WrqID", r."WrqDocumentNumber", r."WrqDate", r."NeedDate", r."WrqStatus"`,
  conditions({ filter }) {
    const { WrqStatus, WhsCode, TypeCategory, WrqDateFrom, WrqDateTo, UsrID } = filter ?? {}
    return [
      ...inStatus('WrqStatus', WrqStatus),
      ...equals('WhsCode', WhsCode),
      ...equals('TypeCategory', TypeCategory),
      ...between('WrqDate', WrqDateFrom, WrqDateTo),
      ...equals('UsrID', UsrID),
    ]
  },
}

/** A page of the warehouse requirements that the caller may see. */
export const warehousePage = async (call: Call<WarehousePageInput>): Promise<Page<Header>> =>
  documentPage(call, warehouseRequirements, await reachOf(call.tx, call), (cut) => readHeaders(call.tx, call, cut))
