import { leadList } from '#schema/modules/engagement/lead/lead.list.ts'
import { excelPath, listRules, listVariables } from '#web/kit/list/list-query.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { LARGEST_PAGE } from '#web/modules/engagement/marketing-campaign/list/list-query.ts'
import type { CampaignSetupFragment } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'

/** The part of an address that names the campaign whose leads are looked at. */
export const campaignPart = 'campania'

/** Every campaign that the person may see: with its fields and states one is so large that no more are asked for at once. */
export const everyCampaign = { page: { number: 1, size: LARGEST_PAGE } }

/** Whether leads may come into a campaign. */
export const takesLeads = ({ isActive, state }: CampaignSetupFragment): boolean => isActive && state === 'ACTIVE'

/** The id of the sentence that says why nothing can be imported. */
export const whyNoImport = 'leads-why-no-import'

/** What the list of leads is asked for. */
export const leadVariables = (query: GridQuery, campaign: string | null) =>
  listVariables(listRules(leadList, { fixed: { campaign } }), { query, mine: false })

/** Where the list lies as Excel, as it is filtered and ordered. */
export const leadExcelPath = (query: GridQuery, campaign: string | null) =>
  excelPath('leads.xlsx', leadVariables(query, campaign))
