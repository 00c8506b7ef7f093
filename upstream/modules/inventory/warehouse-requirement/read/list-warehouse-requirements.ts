import { sql } from 'kysely'
import {
  between,
  documentPage,
  equals,
  inStatus,
  type DocumentList,
  type SortExpression,
} from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Page } from '#upstream/platform/http/page.ts'
import { warehouseRequirementTable, warehouseRequirementScopeFor } from '../warehouse-requirement-access.ts'
import type { WarehousePageInput } from '../warehouse-requirement.input.ts'
import { readHeaders, type Header } from './warehouse-requirement.repo.ts'

const byDate: SortExpression = (sortDirection) => sql`r."WrqDate" ${sortDirection}, r."WrqID" ${sortDirection}`

const warehouseRequirements: DocumentList<WarehousePageInput> = {
  ...warehouseRequirementTable,
  search: 'WrqSearch',
  orders: {
    WrqDocumentNumber: (sortDirection) => sql`r."WrqDocumentNumber" ${sortDirection}`,
    WrqDate: byDate,
    NeedDate: (sortDirection) => sql`r."NeedDate" ${sortDirection} nulls last, r."WrqID" ${sortDirection}`,
    WrqStatus: (sortDirection, reverseDirection) =>
      sql`r."WrqStatus" ${sortDirection}, r."WrqDate" ${reverseDirection}, r."WrqID" ${reverseDirection}`,
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
  documentPage(call, warehouseRequirements, await warehouseRequirementScopeFor(call.tx, call), (cut) =>
    readHeaders(call.tx, call, cut),
  )
