import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'

type Props = {
  /** What asking for the record came to so far. */
  result: { data?: unknown; error?: unknown; refetch: () => unknown }
  /** What is said of a record that does not exist. */
  missing: string
}

/** Stands where a record would, while there is none: it could not be read, it does not exist, or it is on its way. */
export function RecordState({ result: { data, error, refetch }, missing }: Props) {
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  return data ? <EmptyState text={missing} /> : <Skeleton h={420} />
}
