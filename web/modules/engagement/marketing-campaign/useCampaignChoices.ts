import { useMemo } from 'react'
import { optionsOf, type Option } from '#web/kit/choice/option.ts'
import { useCampaignChoicesQuery } from './campaign.generated.ts'

/** A list with what a record points to, even where that is no longer offered. */
export const withChosen = (options: readonly Option[], ...chosen: readonly (Option | null | undefined)[]): Option[] => {
  const known = new Set(options.map(({ value }) => value))
  return [
    ...optionsOf([...options]),
    ...chosen.flatMap((one) => (one && !known.has(one.value) ? [{ value: one.value, label: one.label }] : [])),
  ]
}

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
