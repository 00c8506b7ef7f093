import { ActionIcon, Badge, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { RecordTable } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { queryTexts as texts } from '../texts.ts'
import { formatCount, formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { useSqlRunsQuery, type SqlRunsQuery } from '../query.generated.ts'

type Row = SqlRunsQuery['sqlRuns']['items'][number]

const Outcome = ({ row: { refusal } }: { row: Row }) =>
  refusal === null ? (
    <Badge color="laguna">{texts.answered}</Badge>
  ) : (
    <Text size="sm" title={refusal}>
      {refusal}
    </Text>
  )

const columns: GridColumn<Row>[] = [
  { id: 'at', title: texts.at, width: 140, cell: ({ at }) => formatDateTime(at) },
  { id: 'by', title: texts.by, width: 180, cell: ({ by }) => by },
  { id: 'report', title: texts.report, width: 180, cell: ({ reportName }) => reportName ?? texts.typed },
  { id: 'sql', title: texts.sql, width: 320, cell: ({ sql }) => <span title={sql}>{sql}</span> },
  { id: 'rows', title: texts.rows, width: 80, align: 'right', cell: ({ rowCount }) => formatCount(rowCount) },
  {
    id: 'time',
    title: texts.time,
    width: 90,
    align: 'right',
    cell: ({ milliseconds }) => `${formatCount(milliseconds)} ms`,
  },
  { id: 'outcome', title: texts.outcome, width: 220, cell: (row) => <Outcome row={row} /> },
]

/** Every query that was run in the company, refused ones too. */
export function Runs({ onUse }: { onUse: (sql: string) => void }) {
  const list = useRecordList('sql-runs')
  const { page, size, search } = list.query
  const variables = { page: { number: page, size }, search: search || null }
  const answer = useListAnswer(
    useSqlRunsQuery({ variables, fetchPolicy: 'cache-and-network' }),
    ({ sqlRuns }) => sqlRuns,
  )
  const actions = ({ sql }: Row) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={texts.useAgain}
      title={texts.useAgain}
      onClick={() => onUse(sql)}
    >
      <IconArrowBackUp size={17} stroke={1.7} />
    </ActionIcon>
  )
  return (
    <RecordTable<Row>
      answer={answer}
      list={list}
      label={texts.runs}
      columns={columns}
      rowActions={actions}
      emptyText={texts.noRuns}
      card={(row) => (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {formatDateTime(row.at)} · {row.by}
          </Text>
          <Text size="sm" truncate>
            {row.sql}
          </Text>
          <Outcome row={row} />
        </Stack>
      )}
    />
  )
}
