import type { LeadColumn } from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { excelOf, LARGEST_PAGE } from '#web/modules/engagement/marketing-campaign/list/list-query.ts'
import type { CampaignSetupFragment } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'

/** The part of an address that names the campaign whose leads are looked at. */
export const campaignPart = 'campania'

/** Every campaign that the person may see: with its fields and states one is so large that no more are asked for at once. */
export const everyCampaign = { page: { number: 1, size: LARGEST_PAGE } }

/** Whether leads may come into a campaign. */
export const takesLeads = ({ isActive, state }: CampaignSetupFragment): boolean => isActive && state === 'ACTIVE'

/** The id of the sentence that says why nothing can be imported. */
export const whyNoImport = 'leads-why-no-import'

const filterOf = ({ filters }: GridQuery, campaign: string | null) => ({
  campaign,
  states: filters['state']?.length ? filters['state'] : null,
  worker: filters['worker']?.[0] ?? null,
  batch: filters['carga']?.[0] ?? null,
  isActive: filters['kept']?.[0] === 'false' ? false : null,
})

const sortOf = ({ sort }: GridQuery) =>
  sort && { field: sort.field as LeadColumn, direction: sort.descending ? ('DESC' as const) : ('ASC' as const) }

/** What the list of leads is asked for. */
export const leadVariables = (query: GridQuery, campaign: string | null) => ({
  page: { number: query.page, size: query.size },
  sort: sortOf(query),
  search: query.search || null,
  filter: filterOf(query, campaign),
})

/** Where the list lies as Excel, as it is filtered and ordered. */
export function leadExcelPath(query: GridQuery, campaign: string | null): string {
  const sort = sortOf(query)
  return excelOf('/files/leads.xlsx', {
    search: query.search,
    ...filterOf(query, campaign),
    ...(sort && { sort: sort.field, direction: sort.direction }),
  })
}
