import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { documentPage, type DocumentList } from '#upstream/kit/document/list/list-documents.ts'
import type { SortColumns } from '#upstream/kit/document/list/document-order.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { CursorPage } from '#upstream/platform/http/page.ts'
import { warehouseRequirementTable, warehouseRequirementScopeFor } from '../warehouse-requirement-access.ts'
import type { WarehousePageInput } from '../warehouse-requirement.input.ts'
import { readHeaders, type Header } from './warehouse-requirement.repo.ts'

const r = alias('LgsWarehouseRequirement', 'r')

const byDate: SortColumns<'LgsWarehouseRequirement'> = ['WrqDate', 'WrqID']

const warehouseRequirements: DocumentList<'LgsWarehouseRequirement', WarehousePageInput> = {
  ...warehouseRequirementTable,
  row: r,
  search: 'WrqSearch',
  orders: {
    WrqDocumentNumber: ['WrqDocumentNumber'],
    WrqDate: byDate,
    NeedDate: [{ emptyLast: 'NeedDate' }, 'WrqID'],
    WrqStatus: ['WrqStatus', { reversed: 'WrqDate' }, { reversed: 'WrqID' }],
  } satisfies Record<SortWire<typeof warehouseRequirementList>, SortColumns<'LgsWarehouseRequirement'>>,
  newest: byDate,
  conditions: filterConditions(warehouseRequirementList, r, {
    ChangedSince: isChangedSince(warehouseRequirementTable, r),
  }),
}

/** A page of the warehouse requirements that the caller may see. */
export const warehousePage = async (call: Call<WarehousePageInput>): Promise<CursorPage<Header>> =>
  documentPage(call, warehouseRequirements, await warehouseRequirementScopeFor(call.tx, call), (cut) =>
    readHeaders(call.tx, call, cut),
  )
