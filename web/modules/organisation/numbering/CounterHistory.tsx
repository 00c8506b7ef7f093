import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ChangeList } from '#web/kit/history/ChangeList.tsx'
import { changeTexts as texts } from '#web/kit/history/texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useCounterHistoryQuery } from './numbering.generated.ts'

/** Who raised a counter or changed how its numbers look, when and why. */
export function CounterHistory(counter: { kind: string; year: number }) {
  const { kind, year } = counter
  const { data, error, refetch } = useCounterHistoryQuery({ variables: { kind, year }, fetchPolicy: 'network-only' })
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={40} aria-busy />
  return <ChangeList label={texts.history} changes={data.counterHistory} />
}
