import { useMemo } from 'react'
import { optionsOf } from '#web/platform/ui/field/option.ts'
import { useCampaignChoicesQuery } from './campaign.generated.ts'

/** Workers, projects and general campaigns, asked for once; what asking for them came to is for UnreadLists. */
export function useCampaignChoices() {
  const list = useCampaignChoicesQuery({ fetchPolicy: 'cache-first' })
  const offered = list.data?.campaignChoices
  const choices = useMemo(
    () => ({
      workers: optionsOf(offered?.workers),
      projects: optionsOf(offered?.projects),
      generalCampaigns: optionsOf(offered?.generalCampaigns),
    }),
    [offered],
  )
  return { choices, list }
}
