import { useMemo } from 'react'
import type { ChoiceList } from '#web/generated/types.ts'
import { useOptionsQuery } from './choices.generated.ts'
import { optionsOf } from './option.ts'

/** The options of a list of the house, such as ANNULMENT_REASON; they hardly ever change and are asked for once. */
export function useOptions(list: ChoiceList) {
  const { data, error } = useOptionsQuery({ variables: { list }, fetchPolicy: 'cache-first' })
  const options = useMemo(() => optionsOf(data?.options), [data])
  return { options, error }
}
