import type { PartnerColumn, UserState } from '#web/generated/types.ts'
import type { GridQuery } from '#web/ui/grid-model.ts'

const flags = ['isActive', 'hasBank', 'hasDeclaration'] as const

const filterOf = ({ filters }: GridQuery) => ({
  ...(Object.fromEntries(flags.flatMap((name) => (filters[name]?.[0] ? [[name, filters[name][0] === 'true']] : []))) as Partial<
    Record<(typeof flags)[number], boolean>
  >),
  accountState: (filters['accountState']?.[0] as UserState | undefined) ?? null,
})

const sortOf = ({ sort }: GridQuery) =>
  sort && { field: sort.field as PartnerColumn, direction: sort.descending ? ('DESC' as const) : ('ASC' as const) }

/** What the list of suppliers is asked for. */
export const variablesOf = (query: GridQuery) => ({
  page: { number: query.page, size: query.size },
  sort: sortOf(query),
  search: query.search || null,
  filter: filterOf(query),
})

/** Where the list lies as Excel, as it is filtered and ordered. */
export function excelPath(query: GridQuery): string {
  const { accountState, ...facts } = filterOf(query)
  const sort = sortOf(query)
  const said = { search: query.search, accountState, ...facts, ...(sort && { sort: sort.field, direction: sort.direction }) }
  const asked = Object.entries(said).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
  return `/files/partners.xlsx?${new URLSearchParams(asked).toString()}`
}
