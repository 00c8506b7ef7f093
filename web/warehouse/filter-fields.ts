import type { FilterField } from '#web/document/FilterPanel.tsx'
import { statusOptions } from '#web/document/status.ts'
import { filterTexts } from '#web/texts/document.ts'
import { headerTexts } from '#web/texts/requirement.ts'
import { warehouseTexts } from '#web/texts/warehouse.ts'
import type { WarehouseFiltersQuery } from './list.generated.ts'
import { statuses } from './status.ts'

/** What a list of warehouse requirements can be narrowed by. */
export const filterFields = (lists: WarehouseFiltersQuery | undefined): FilterField[] => [
  { kind: 'several', id: 'status', label: filterTexts.status, options: statusOptions(statuses) },
  { kind: 'one', id: 'warehouse', label: warehouseTexts.warehouse, options: lists?.warehouses ?? [] },
  { kind: 'one', id: 'category', label: headerTexts.category, options: lists?.categories ?? [] },
  { kind: 'days', id: 'date' },
]
