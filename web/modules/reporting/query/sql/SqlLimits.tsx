import { Skeleton, Text } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { queryTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatCount } from '#web/platform/ui/text/format.ts'
import { useSqlWorkbenchQuery } from '../query.generated.ts'
import { QueriesOff } from '../result/QueriesOff.tsx'

/** What binds queries, or why there can be none. */
export function SqlLimits({ id }: { id: string }) {
  const { data, error, refetch } = useSqlWorkbenchQuery()
  const bench = data?.sqlWorkbench
  if (!bench)
    return error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={20} />
  if (!bench.isEnabled) return <QueriesOff id={id} reason={bench.reason} />
  return (
    <Text size="sm" c="dimmed">
      {texts.limits(bench.seconds, formatCount(bench.rows))}
    </Text>
  )
}
