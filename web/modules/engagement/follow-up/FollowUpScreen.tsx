import { Group, Stack, Text } from '@mantine/core'
import { followUpList } from '#schema/modules/engagement/follow-up/follow-up.list.ts'
import { optionsFromTexts } from '#web/platform/ui/field/select/offered-options.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { followUpChannels, followUpStates, followUpTexts as texts } from './texts.ts'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useFollowUpsQuery, type FollowUpRowFragment as Row } from './follow-up.generated.ts'
import { FollowUpState } from './FollowUpState.tsx'
import { excelPath, variablesOf } from './list-query.ts'
import { addedBySavers } from '#web/platform/ui/form/allowed.ts'

const Opened = lazyComponent(async () => (await import('./FollowUpDrawer.tsx')).FollowUpDrawer)

const columns: GridColumn<Row>[] = [
  {
    id: 'NUMBER',
    title: texts.number,
    width: 165,
    sortable: true,
    cell: ({ documentNumber }) => <b>{documentNumber}</b>,
  },
  { id: 'SUBJECT', title: texts.subject, width: 260, sortable: true, cell: ({ subject }) => subject },
  { id: 'who', title: texts.who, width: 200, cell: ({ who }) => who?.label ?? '—' },
  { id: 'channel', title: texts.channel, width: 90, hidden: true, cell: ({ channel }) => followUpChannels[channel] },
  { id: 'STATUS', title: texts.status, width: 180, sortable: true, cell: (row) => <FollowUpState row={row} /> },
  { id: 'DUE', title: texts.due, width: 110, sortable: true, cell: ({ due }) => formatDate(due) || '—' },
  {
    id: 'responsible',
    title: texts.responsible,
    width: 175,
    cell: ({ responsible }) => responsible?.label ?? texts.nobody,
  },
  {
    id: 'OPENED',
    title: texts.opened,
    width: 150,
    sortable: true,
    hidden: true,
    cell: ({ openedAt }) => formatDateTime(openedAt),
  },
]

const filters = filterFields(followUpList, {
  status: statusOptions(followUpStates),
  channel: optionsFromTexts(followUpChannels),
})

/** /card/followup: what customers and suppliers ask, whose it is and until when. */
export function FollowUpScreen() {
  const allowed = useAllowed('FOLLOW_UP')
  const list = useRecordList('followUps')
  const answer = useListAnswer(
    useFollowUpsQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' }),
    ({ followUps }) => followUps,
  )

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={addedBySavers(allowed)}
      columns={columns}
      excel={excelPath(list.query)}
      onNew={list.openNew}
      isFaded={({ status }) => status === 'CLOSED'}
      emptyText={texts.empty}
      newLabel={texts.newCase}
      card={(row) => (
        <Stack gap={2}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{row.documentNumber}</Text>
            <FollowUpState row={row} />
          </Group>
          <Text size="sm">{row.subject}</Text>
          <Text size="sm" c="dimmed">
            {[row.who?.label, row.responsible?.label ?? texts.nobody, formatDate(row.due)].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      )}
      filters={filters}
      record={(id) => <Opened key={id} id={id} allowed={allowed} onClose={list.close} />}
    />
  )
}
