import type { FollowUpChannel, FollowUpColumn, FollowUpStatus } from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

const filterOf = ({ filters }: GridQuery) => ({
  status: (filters['status'] as FollowUpStatus[] | undefined) ?? null,
  channel: (filters['channel']?.[0] as FollowUpChannel | undefined) ?? null,
  isOverdue: filters['isOverdue']?.[0] ? filters['isOverdue'][0] === 'true' : null,
})

const sortOf = ({ sort }: GridQuery) =>
  sort && { field: sort.field as FollowUpColumn, direction: sort.descending ? ('DESC' as const) : ('ASC' as const) }

/** What the list of cases is asked for. */
export const variablesOf = (query: GridQuery) => ({
  page: { number: query.page, size: query.size },
  sort: sortOf(query),
  search: query.search || null,
  filter: filterOf(query),
})

/** Where the list lies as Excel, as it is filtered and ordered. */
export function excelPath(query: GridQuery): string {
  const sort = sortOf(query)
  const filterValues = {
    search: query.search,
    ...filterOf(query),
    ...(sort && { sort: sort.field, direction: sort.direction }),
  }
  const params = Object.entries(filterValues).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  return `/files/follow-ups.xlsx?${new URLSearchParams(params).toString()}`
}
