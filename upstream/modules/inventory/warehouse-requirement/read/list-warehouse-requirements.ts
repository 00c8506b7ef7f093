import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { sql } from 'kysely'
import { documentPage, type DocumentList, type SortExpression } from '#upstream/kit/document/list/list-documents.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Page } from '#upstream/platform/http/page.ts'
import { warehouseRequirementTable, warehouseRequirementScopeFor } from '../warehouse-requirement-access.ts'
import type { WarehousePageInput } from '../warehouse-requirement.input.ts'
import { readHeaders, type Header } from './warehouse-requirement.repo.ts'

const r = alias('LgsWarehouseRequirement', 'r')

const byDate: SortExpression = (sortDirection) => sql`${r('WrqDate')} ${sortDirection}, ${r('WrqID')} ${sortDirection}`

const warehouseRequirements: DocumentList<'LgsWarehouseRequirement', WarehousePageInput> = {
  ...warehouseRequirementTable,
  row: r,
  search: 'WrqSearch',
  orders: {
    WrqDocumentNumber: (sortDirection) => sql`${r('WrqDocumentNumber')} ${sortDirection}`,
    WrqDate: byDate,
    NeedDate: (sortDirection) => sql`${r('NeedDate')} ${sortDirection} nulls last, ${r('WrqID')} ${sortDirection}`,
    WrqStatus: (sortDirection, reverseDirection) =>
      sql`${r('WrqStatus')} ${sortDirection}, ${r('WrqDate')} ${reverseDirection}, ${r('WrqID')} ${reverseDirection}`,
  } satisfies Record<SortWire<typeof warehouseRequirementList>, SortExpression>,
  newest: byDate,
  sorted: ['WrqID', 'WrqDocumentNumber', 'WrqDate', 'NeedDate', 'WrqStatus'],
  conditions: filterConditions(warehouseRequirementList, r, {
    ChangedSince: isChangedSince(warehouseRequirementTable, r),
  }),
}

/** A page of the warehouse requirements that the caller may see. */
export const warehousePage = async (call: Call<WarehousePageInput>): Promise<Page<Header>> =>
  documentPage(call, warehouseRequirements, await warehouseRequirementScopeFor(call.tx, call), (cut) =>
    readHeaders(call.tx, call, cut),
  )
