import type { EmployeeColumn } from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

const flags = ['isActive', 'hasAccount', 'hasSignature'] as const
const keys = ['area', 'position'] as const

function filterOf({ filters }: GridQuery) {
  const firstOf = (name: string) => filters[name]?.[0]
  return {
    ...(Object.fromEntries(
      flags.flatMap((name) => (firstOf(name) ? [[name, firstOf(name) === 'true']] : [])),
    ) as Partial<Record<(typeof flags)[number], boolean>>),
    ...(Object.fromEntries(keys.flatMap((name) => (firstOf(name) ? [[name, firstOf(name)]] : []))) as Partial<
      Record<(typeof keys)[number], string>
    >),
  }
}

const sortOf = ({ sort }: GridQuery) =>
  sort && { field: sort.field as EmployeeColumn, direction: sort.descending ? ('DESC' as const) : ('ASC' as const) }

/** What the list of employees is asked for. */
export const variablesOf = (query: GridQuery) => ({
  page: { number: query.page, size: query.size },
  sort: sortOf(query),
  search: query.search || null,
  filter: filterOf(query),
})

/** Where the list lies as Excel, as it is filtered and ordered. */
export function excelPath(query: GridQuery): string {
  const sort = sortOf(query)
  const urlParams = {
    ...(query.search && { search: query.search }),
    ...filterOf(query),
    ...(sort && { sort: sort.field, direction: sort.direction }),
  }
  const params = Object.entries(urlParams).map(([name, value]) => [name, String(value)])
  return `/files/employees.xlsx?${new URLSearchParams(params).toString()}`
}
