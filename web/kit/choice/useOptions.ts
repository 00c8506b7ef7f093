import { useMemo } from 'react'
import type { ChoiceList } from '#web/generated/types.ts'
import { useOptionsQuery } from './choices.generated.ts'
import { optionsOf } from '#web/platform/ui/field/option.ts'

/**
 * Reads the options of a list of the services, such as ANNULMENT_REASON, once: they hardly ever change. What asking came to is for
 * UnreadLists, without which a list that could not be read looks like an empty one.
 */
export function useOptions(list: ChoiceList) {
  const { data, error, refetch } = useOptionsQuery({ variables: { list }, fetchPolicy: 'cache-first' })
  const options = useMemo(() => optionsOf(data?.options), [data])
  return { options, data, error, refetch }
}
