import { Alert, Skeleton, Text } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { queryTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatCount } from '#web/platform/ui/text/format.ts'
import { useSqlWorkbenchQuery } from '../query.generated.ts'

/** What binds queries, or why there can be none. */
export function SqlLimits() {
  const { data, error, refetch } = useSqlWorkbenchQuery()
  const bench = data?.sqlWorkbench
  if (!bench)
    return error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={20} />
  if (!bench.isEnabled)
    return (
      <Alert color="red" title={texts.off} role="status">
        {bench.reason}
      </Alert>
    )
  return (
    <Text size="sm" c="dimmed">
      {texts.limits(bench.seconds, formatCount(bench.rows))}
    </Text>
  )
}
