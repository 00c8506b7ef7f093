import { WAREHOUSE_REQUIREMENT_STATUS } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { CHANGED_SINCE, changedSince, defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const warehouseRequirementList = defineList({
  filterType: 'WarehouseRequirementFilter',
  sortType: 'WarehouseRequirementSort',
  sortField: 'WarehouseRequirementSortField',
  direction: 'DESC',
  resource: 'LgsWarehouseRequirement',
  filters: {
    status: {
      kind: 'several',
      type: 'WarehouseRequirementStatus',
      codes: WAREHOUSE_REQUIREMENT_STATUS,
      wire: 'WrqStatus',
      label: 'Estado',
    },
    warehouse: { kind: 'code', wire: 'WhsCode', label: 'Almacén' },
    category: { kind: 'code', wire: 'TypeCategory', label: 'Categoría' },
    date: { kind: 'days', wires: ['WrqDateFrom', 'WrqDateTo'] },
    changedSince,
  },
  mine: 'UsrID',
  sorts: {
    DOCUMENT_NUMBER: ['WrqDocumentNumber', 'number'],
    DATE: ['WrqDate', 'date'],
    NEEDED_ON: ['NeedDate', 'neededOn'],
    STATUS: ['WrqStatus', 'status'],
  },
  hasCursors: true,
  excel: { path: 'warehouse-requirements', name: 'requerimientos-almacen.xlsx' },
})

export const warehouseRequirementListDescriptions: ListDescriptions<typeof warehouseRequirementList> = {
  filter: 'Which warehouse requirements are wanted; what is left out does not limit.',
  sort: 'How warehouse requirements are ordered.',
  sortField: 'The columns by which warehouse requirements can be ordered.',
  filters: {
    status: 'Any of these statuses.',
    warehouse: 'Of this warehouse.',
    category: 'This category.',
    from: 'Asked on this day or later.',
    to: 'Asked on this day or earlier.',
    mine: 'Only those of the signed-in person.',
    changedSince: CHANGED_SINCE,
  },
  sorts: {
    DOCUMENT_NUMBER: 'Document number.',
    DATE: 'The day it was asked.',
    NEEDED_ON: 'The day it is needed.',
    STATUS: 'Status.',
  },
}
