import { firstValue, type ListRules } from '#web/kit/list/list-query.ts'
import type { RequirementFilter, RequirementSortField, RequirementStatus } from '#web/generated/types.ts'

/** How the address of the list becomes what is asked of the graph. */
export const requirementList: ListRules<RequirementSortField, RequirementFilter> = {
  kind: 'REQUIREMENT',
  sortFields: {
    number: 'DOCUMENT_NUMBER',
    date: 'DATE',
    neededOn: 'NEEDED_ON',
    status: 'STATUS',
    priority: 'PRIORITY',
    amount: 'ESTIMATED_TOTAL',
  },
  filterOf: ({ status, priority, category, area, date = [] }, mine) => ({
    ...(status && { status: status as RequirementStatus[] }),
    ...(firstValue(priority) && { priority: firstValue(priority) }),
    ...(firstValue(category) && { category: firstValue(category) }),
    ...(firstValue(area) && { area: firstValue(area) }),
    ...(date[0] && { from: date[0] }),
    ...(date[1] && { to: date[1] }),
    ...(mine && { mine }),
  }),
}
