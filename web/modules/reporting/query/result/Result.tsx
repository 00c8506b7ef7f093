import { Alert, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { queryTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { formatCount } from '#web/platform/ui/text/format.ts'
import { Chart } from './Chart.tsx'
import type { ChartWish } from './chart-data.ts'
import type { QueryRunPartsFragment as Run } from '../query.generated.ts'
import { QueryHints } from './QueryHints.tsx'
import { ResultTable } from './ResultTable.tsx'

type Props = {
  run: Run
  /** What was asked, to say where it is wrong; without it no place is told. */
  sql?: string
  wish?: ChartWish
  tools?: ReactNode
}

function placeIn(sql: string, position: number): string {
  const before = sql.slice(0, position - 1).split('\n')
  return texts.place(before.length, (before.at(-1) ?? '').length + 1)
}

/** The answer to a query: how many rows, in what time, drawn and as a table; or why there is none, and where. */
export function Result({ run, sql, wish, tools }: Props) {
  if (run.refusal !== null)
    return (
      <Alert color="red" role="alert" title={texts.refused}>
        {run.refusal} {sql !== undefined && run.position !== null && placeIn(sql, run.position)}
      </Alert>
    )
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {texts.summary(formatCount(run.rowCount), run.milliseconds)}{' '}
          {run.isCut && <b>{texts.cut(formatCount(run.rowCount))}</b>}
        </Text>
        {tools}
      </Group>
      <QueryHints hints={run.hints} />
      {wish && <Chart run={run} wish={wish} />}
      {run.rows.length === 0 ? (
        <EmptyState text={texts.noRows} />
      ) : (
        <ResultTable columns={run.columns} rows={run.rows} />
      )}
    </Stack>
  )
}
