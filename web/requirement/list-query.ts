import type { RequirementFilter, RequirementSortField, RequirementStatus } from '#web/generated/types.ts'
import type { GridQuery } from '#web/ui/grid-model.ts'
import type { RequirementsQueryVariables } from './list.generated.ts'

/** The columns that the service can order by. */
export const sortFields: Record<string, RequirementSortField> = {
  number: 'DOCUMENT_NUMBER',
  date: 'DATE',
  neededOn: 'NEEDED_ON',
  status: 'STATUS',
  priority: 'PRIORITY',
  amount: 'ESTIMATED_TOTAL',
}

const first = (values: string[] | undefined) => values?.[0] || undefined

function filterOf({ status, priority, category, area, date = [] }: GridQuery['filters'], mine: boolean): RequirementFilter {
  return {
    ...(status && { status: status as RequirementStatus[] }),
    ...(first(priority) && { priority: first(priority) }),
    ...(first(category) && { category: first(category) }),
    ...(first(area) && { area: first(area) }),
    ...(date[0] && { from: date[0] }),
    ...(date[1] && { to: date[1] }),
    ...(mine && { mine }),
  }
}

/** What the list asks of the graph for what the address says. */
export function listVariables(query: GridQuery, mine: boolean): RequirementsQueryVariables {
  const field = query.sort && sortFields[query.sort.field]
  return {
    page: { number: query.page, size: query.size },
    sort: field ? { field, direction: query.sort?.descending ? 'DESC' : 'ASC' } : null,
    search: query.search || null,
    filter: filterOf(query.filters, mine),
  }
}
