import type { Transaction } from 'kysely'
import type { Caller, VisibleKind } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { filterVisible, type DocumentTable } from '#upstream/kit/document/visibility.ts'

/** The option of whoever asks of a warehouse: it shows what is their own, whatever the level. */
export const MINE = 'MY_WAREHOUSE_REQUIREMENTS'
/** The option of whoever keeps the warehouses. */
export const KEEPER = 'WAREHOUSE_REQUIREMENTS'

/** Where warehouse requirements lie. */
export const warehouseRequirementTable: DocumentTable<'LgsWarehouseRequirement'> = {
  TrsCode: 'ALM',
  table: 'LgsWarehouseRequirement',
  key: 'WrqID',
}

/** How far the caller sees: their own, and with the keeper's option as far as its level says. */
export const warehouseRequirementScopeFor = (tx: Transaction<Tables>, caller: Caller): Promise<DataScope> =>
  dataScopeFor(tx, caller, KEEPER)

/** A warehouse requirement passes through no circuit; those who may see it see the files beside it. */
export const warehouseRequirementDocument: VisibleKind = {
  TrsCode: 'ALM',
  visible: async (tx, caller, documents) =>
    filterVisible(tx, await warehouseRequirementScopeFor(tx, caller), warehouseRequirementTable, documents),
  deleted: async (tx, caller, documents) =>
    filterVisible(tx, await warehouseRequirementScopeFor(tx, caller), warehouseRequirementTable, documents, 'deleted'),
}
