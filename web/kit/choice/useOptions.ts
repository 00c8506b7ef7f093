import { useMemo } from 'react'
import type { ChoiceList } from '#web/generated/types.ts'
import { useOptionsQuery } from './choices.generated.ts'
import { optionsOf } from '#web/platform/ui/field/option.ts'

/** Reads the options of a list of the services, such as ANNULMENT_REASON, once: they hardly ever change. */
export function useOptions(list: ChoiceList) {
  const { data, error } = useOptionsQuery({ variables: { list }, fetchPolicy: 'cache-first' })
  const options = useMemo(() => optionsOf(data?.options), [data])
  return { options, error }
}
