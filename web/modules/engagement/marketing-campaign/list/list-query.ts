import { marketingCampaignList } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.list.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

/** Campaigns at once: with its fields and states one is so large that «all» means as many. */
export const LARGEST_PAGE = 1_000

const campaigns = listQuery(marketingCampaignList)
export const { excelPath } = campaigns

/** What the list of campaigns is asked for. */
export const variablesOf = (query: GridQuery) =>
  campaigns.variablesOf(query.size === -1 ? { ...query, size: LARGEST_PAGE } : query)
