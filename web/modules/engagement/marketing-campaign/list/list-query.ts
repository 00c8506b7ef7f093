import type { MarketingCampaignColumn, MarketingCampaignState, MarketingChannel } from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

const filterOf = ({ filters }: GridQuery) => ({
  state: filters['state']?.length ? (filters['state'] as MarketingCampaignState[]) : null,
  channel: (filters['channel']?.[0] as MarketingChannel | undefined) ?? null,
  isActive: filters['isActive']?.[0] ? filters['isActive'][0] === 'true' : null,
})

const sortOf = ({ sort }: GridQuery) =>
  sort && {
    field: sort.field as MarketingCampaignColumn,
    direction: sort.descending ? ('DESC' as const) : ('ASC' as const),
  }

/** Campaigns at once: with its fields and states one is so large that «all» means as many. */
export const LARGEST_PAGE = 1_000

/** What the list of campaigns is asked for. */
export const variablesOf = (query: GridQuery) => ({
  page: { number: query.page, size: query.size === -1 ? LARGEST_PAGE : query.size },
  sort: sortOf(query),
  search: query.search || null,
  filter: filterOf(query),
})

/** A list's file with what it is asked for; what is left out does not limit. */
export function excelOf(
  file: string,
  filterValues: Readonly<Record<string, string | boolean | readonly string[] | null>>,
): string {
  const params = Object.entries(filterValues).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  return `${file}?${new URLSearchParams(params).toString()}`
}

/** Where the list lies as Excel, as it is filtered and ordered. */
export function excelPath(query: GridQuery): string {
  const sort = sortOf(query)
  return excelOf('/files/marketing-campaigns.xlsx', {
    search: query.search,
    ...filterOf(query),
    ...(sort && { sort: sort.field, direction: sort.direction }),
  })
}
