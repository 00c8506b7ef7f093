import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/apollo/failure.ts'
import { ChangeList } from '#web/document/ChangeList.tsx'
import { changeTexts as texts } from '#web/texts/change.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { readable } from './parameter-rules.ts'
import { useParameterHistoryQuery, type ParameterPartsFragment } from './parameter.generated.ts'

/** Who said a parameter, when, from what to what. */
export function ParameterHistory({ parameter: { name, kind } }: { parameter: ParameterPartsFragment }) {
  const { data, error, refetch } = useParameterHistoryQuery({ variables: { name }, fetchPolicy: 'network-only' })
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={40} aria-busy />
  return <ChangeList label={texts.history} changes={data.parameterHistory} shown={(value) => readable(kind, value)} />
}
