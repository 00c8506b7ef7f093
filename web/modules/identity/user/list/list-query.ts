import type { Audience, UserColumn, UserState } from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

const filterOf = ({ filters }: GridQuery) => ({
  audience: (filters['audience']?.[0] as Audience | undefined) ?? null,
  state: (filters['state']?.[0] as UserState | undefined) ?? null,
})

const sortOf = ({ sort }: GridQuery) =>
  sort && { field: sort.field as UserColumn, direction: sort.descending ? ('DESC' as const) : ('ASC' as const) }

/** What the list of accounts is asked for. */
export const variablesOf = (query: GridQuery) => ({
  page: { number: query.page, size: query.size },
  sort: sortOf(query),
  search: query.search || null,
  filter: filterOf(query),
})

/** Where the list lies as Excel, as it is filtered and ordered. */
export function excelPath(query: GridQuery): string {
  const sort = sortOf(query)
  const filterValues = { search: query.search, ...filterOf(query), sort: sort?.field, direction: sort?.direction }
  const params = Object.entries(filterValues).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/files/users.xlsx?${new URLSearchParams(params).toString()}`
}
