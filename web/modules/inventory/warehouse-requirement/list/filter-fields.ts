import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterTexts } from '#web/kit/texts.ts'
import { headerTexts } from '#web/modules/purchasing/requirement/texts.ts'
import { warehouseTexts } from '../texts.ts'
import type { WarehouseFiltersQuery } from './list.generated.ts'
import { statuses } from '../status.ts'

/** What a list of warehouse requirements can be narrowed by. */
export const filterFields = (lists: WarehouseFiltersQuery | undefined): FilterField[] => [
  { kind: 'several', id: 'status', label: filterTexts.status, options: statusOptions(statuses) },
  { kind: 'one', id: 'warehouse', label: warehouseTexts.warehouse, options: lists?.warehouses ?? [] },
  { kind: 'one', id: 'category', label: headerTexts.category, options: lists?.categories ?? [] },
  { kind: 'days', id: 'date' },
]
