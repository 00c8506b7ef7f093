import type { BuyerColumn, PartnerColumn, UserState } from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

const flags = ['isActive', 'hasBank', 'hasDeclaration'] as const

const filterOf = ({ filters }: GridQuery) => ({
  ...(Object.fromEntries(
    flags.flatMap((name) => (filters[name]?.[0] ? [[name, filters[name][0] === 'true']] : [])),
  ) as Partial<Record<(typeof flags)[number], boolean>>),
  accountState: (filters['accountState']?.[0] as UserState | undefined) ?? null,
})

const sortOf = <Column>({ sort }: GridQuery) =>
  sort && { field: sort.field as Column, direction: sort.descending ? ('DESC' as const) : ('ASC' as const) }

/** What the list of suppliers is asked for. */
export const variablesOf = (query: GridQuery) => ({
  page: { number: query.page, size: query.size },
  sort: sortOf<PartnerColumn>(query),
  search: query.search || null,
  filter: filterOf(query),
})

/** What the list of customers is asked for. */
export const buyersVariablesOf = (query: GridQuery) => ({
  page: { number: query.page, size: query.size },
  sort: sortOf<BuyerColumn>(query),
  search: query.search || null,
})

const addressOf = (sheet: 'partners' | 'buyers', filterValues: Record<string, string | boolean | null | undefined>) => {
  const params = Object.entries(filterValues).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return `/files/${sheet}.xlsx?${new URLSearchParams(params).toString()}`
}
const orderOf = ({ sort }: GridQuery) => sort && { sort: sort.field, direction: sort.descending ? 'DESC' : 'ASC' }

/** Where the list of suppliers lies as Excel, as it is filtered and ordered. */
export const excelPath = (query: GridQuery): string =>
  addressOf('partners', { search: query.search, ...filterOf(query), ...orderOf(query) })

/** Where the list of customers lies as Excel, as it is found and ordered. */
export const buyersExcelPath = (query: GridQuery): string =>
  addressOf('buyers', { search: query.search, ...orderOf(query) })
