import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { listRules } from '#web/kit/list/list-query.ts'

/** The keeper's list. */
export const keeperList = listRules(warehouseRequirementList, { kind: 'WAREHOUSE_REQUIREMENT' })

/** One's own list: the same, and never anybody else's. */
export const myList = listRules(warehouseRequirementList, { kind: 'WAREHOUSE_REQUIREMENT', fixed: { mine: true } })
