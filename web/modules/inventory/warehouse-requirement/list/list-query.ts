import { firstValue, type ListRules } from '#web/kit/list/list-query.ts'
import type {
  WarehouseRequirementFilter,
  WarehouseRequirementSortField,
  WarehouseRequirementStatus,
} from '#web/generated/types.ts'

type Rules = ListRules<WarehouseRequirementSortField, WarehouseRequirementFilter>

/** How the address of the keeper's list becomes what is asked of the graph. */
export const keeperList: Rules = {
  kind: 'WAREHOUSE_REQUIREMENT',
  sortFields: { number: 'DOCUMENT_NUMBER', date: 'DATE', neededOn: 'NEEDED_ON', status: 'STATUS' },
  filterOf: ({ status, warehouse, category, date = [] }, mine) => ({
    ...(status && { status: status as WarehouseRequirementStatus[] }),
    ...(firstValue(warehouse) && { warehouse: firstValue(warehouse) }),
    ...(firstValue(category) && { category: firstValue(category) }),
    ...(date[0] && { from: date[0] }),
    ...(date[1] && { to: date[1] }),
    ...(mine && { mine }),
  }),
}

/** One's own list: the same, and never anybody else's. */
export const myList: Rules = {
  kind: 'WAREHOUSE_REQUIREMENT',
  ...keeperList,
  filterOf: (filters) => keeperList.filterOf(filters, true),
}
