import { useMemo } from 'react'
import { optionsOf } from '#web/platform/ui/field/option.ts'
import { useCampaignChoicesQuery } from './campaign.generated.ts'

/** Workers, projects and general campaigns, asked for once. */
export function useCampaignChoices() {
  const { data } = useCampaignChoicesQuery({ fetchPolicy: 'cache-first' })
  const choices = data?.campaignChoices
  return useMemo(
    () => ({
      workers: optionsOf(choices?.workers),
      projects: optionsOf(choices?.projects),
      generalCampaigns: optionsOf(choices?.generalCampaigns),
    }),
    [choices],
  )
}
