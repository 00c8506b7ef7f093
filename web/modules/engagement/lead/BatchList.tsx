import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { formatCount, formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { useLeadBatchesQuery, useUndoLeadBatchMutation, type LeadBatchPartsFragment as Row } from './lead.generated.ts'

type Props = { campaign: string | null; choice: ReactNode }

function BatchState({ row: { isActive, canBeUndone } }: { row: Row }) {
  if (!isActive) return <Badge color="gray">{texts.undone}</Badge>
  return <Badge color={canBeUndone ? 'laguna' : 'indigo'}>{canBeUndone ? texts.loaded : texts.touched}</Badge>
}

const columns: GridColumn<Row>[] = [
  { id: 'file', title: texts.file, width: 240, cell: ({ fileName }) => <b>{fileName}</b> },
  { id: 'campaign', title: texts.pick, width: 240, cell: ({ campaign }) => campaign.label },
  { id: 'rows', title: texts.rows, width: 90, align: 'right', cell: ({ rowCount }) => formatCount(rowCount) },
  { id: 'by', title: texts.uploadedBy, width: 220, cell: ({ uploadedBy }) => uploadedBy },
  { id: 'at', title: texts.uploadedAt, width: 150, cell: ({ uploadedAt }) => formatDateTime(uploadedAt) },
  { id: 'standing', title: texts.standing, width: 210, cell: (row) => <BatchState row={row} /> },
]

/** The uploads that brought leads: who, when, which file; undone while none of their leads was touched. */
export function BatchList({ campaign, choice }: Props) {
  const { canDelete } = useAllowed('LEADS')
  const list = useRecordList('lead-batches')
  const variables = { page: { number: list.query.page, size: list.query.size }, campaign }
  const answer = useListAnswer(
    useLeadBatchesQuery({ variables, fetchPolicy: 'cache-and-network' }),
    ({ leadBatches }) => leadBatches,
  )
  const [take] = useUndoLeadBatchMutation()

  async function undo({ id, fileName, rowCount }: Row) {
    if (!(await confirm({ message: texts.confirmUndo(fileName, rowCount), verb: texts.yesUndo, tone: 'danger' })))
      return
    await submitWithToast(async () => (await take({ variables: { input: { id } } })).data?.undoLeadBatch, texts.undone)
  }
  const actions = (row: Row) =>
    canDelete && row.canBeUndone ? (
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={texts.undoOf(row.fileName)}
        title={texts.undo}
        onClick={() => void undo(row)}
      >
        <IconArrowBackUp size={17} stroke={1.7} />
      </ActionIcon>
    ) : null

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.batches}
      search="none"
      columns={columns}
      rowActions={actions}
      emptyText={texts.noBatches}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={600}>{row.fileName}</Text>
            {actions(row)}
          </Group>
          <Text size="sm">
            {row.campaign.label} · {formatCount(row.rowCount)} {texts.rows.toLowerCase()}
          </Text>
          <Text size="sm" c="dimmed">
            {row.uploadedBy} · {formatDateTime(row.uploadedAt)}
          </Text>
          <BatchState row={row} />
        </Stack>
      )}
      intro={choice}
    />
  )
}
