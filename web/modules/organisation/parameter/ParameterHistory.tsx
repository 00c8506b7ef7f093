import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ChangeList } from '#web/kit/history/ChangeList.tsx'
import { changeTexts as texts } from '#web/kit/history/texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatParameterValue } from './parameter-rules.ts'
import { useParameterHistoryQuery, type ParameterPartsFragment } from './parameter.generated.ts'

/** Who said a parameter, when, from what to what. */
export function ParameterHistory({ parameter: { name, kind } }: { parameter: ParameterPartsFragment }) {
  const { data, error, refetch } = useParameterHistoryQuery({ variables: { name }, fetchPolicy: 'network-only' })
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={40} aria-busy />
  return (
    <ChangeList
      label={texts.history}
      changes={data.parameterHistory}
      shown={(value) => formatParameterValue(kind, value)}
    />
  )
}
