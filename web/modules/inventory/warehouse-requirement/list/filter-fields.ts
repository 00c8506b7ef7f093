import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { filterFields as fieldsOf } from '#web/kit/list/filter/filter-fields.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import type { WarehouseFiltersQuery } from './list.generated.ts'
import { statuses } from '../status.ts'

/** What a list of warehouse requirements can be narrowed by. */
export const filterFields = (lists: WarehouseFiltersQuery | undefined) =>
  fieldsOf(warehouseRequirementList, {
    status: statusOptions(statuses),
    warehouse: lists?.warehouses,
    category: lists?.categories,
  })
