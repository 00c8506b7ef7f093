import { Badge, Group, Stack, Text } from '@mantine/core'
import { RowActions } from '#web/kit/catalogue/list/RowActions.tsx'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { sortInput } from '#web/kit/list/list-query.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import type { QueryReportColumn } from '#web/generated/types.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { chartTexts, queryTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { formatCount } from '#web/platform/ui/text/format.ts'
import type { GridColumn, GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useSavedReportsQuery, useSetQueryReportActiveMutation, type SavedReportsQuery } from '../query.generated.ts'
import { addedBySavers } from '#web/platform/ui/form/allowed.ts'

type Row = SavedReportsQuery['savedReports']['items'][number]

const Opened = lazyComponent(async () => (await import('./OpenedReport.tsx')).OpenedReport)

const State = ({ row: { isActive } }: { row: Row }) => (
  <Badge color={isActive ? 'laguna' : 'gray'} flex="none">
    {isActive ? texts.active : texts.inactive}
  </Badge>
)

const columns: GridColumn<Row>[] = [
  { id: 'NAME', title: texts.name, width: 250, sortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'description', title: texts.description, width: 270, cell: ({ description }) => description ?? '—' },
  {
    id: 'asks',
    title: texts.asks,
    width: 150,
    cell: ({ parameters }) => parameters.map(({ name }) => name).join(', ') || '—',
  },
  { id: 'CHART', title: texts.chart, width: 100, sortable: true, cell: ({ chart }) => chartTexts[chart] },
  {
    id: 'ROW_LIMIT',
    title: texts.rowLimit,
    width: 110,
    sortable: true,
    align: 'right',
    cell: ({ rowLimit }) => formatCount(rowLimit),
  },
  { id: 'state', title: texts.state, width: 100, cell: (row) => <State row={row} /> },
]

const variablesOf = ({ page, size, sort, search }: GridQuery) => ({
  page: { number: page, size },
  sort: sortInput(sort, (field) => field as QueryReportColumn),
  search: search || null,
})

/** /querymanager/configuration: the reports, for those who write them. */
export function ReportsScreen() {
  const allowed = useAllowed('QUERY_CONFIGURATION')
  const list = useRecordList('saved-reports')
  const [setActive] = useSetQueryReportActiveMutation()
  const answer = useListAnswer(
    useSavedReportsQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' }),
    ({ savedReports }) => savedReports,
  )

  async function turn({ id }: { id: string }, isActive: boolean) {
    const { confirmDelete: message, yesDelete: verb } = catalogueTexts
    if (!isActive && !(await confirm({ message, verb, tone: 'danger' }))) return
    const stand = async () => (await setActive({ variables: { input: { id, isActive } } })).data?.setQueryReportActive
    await submitWithToast(stand, isActive ? outcomeTexts.updated : outcomeTexts.deleted)
  }

  const actions = ({ id, isActive, version }: Row) => (
    <RowActions
      row={{ id, isActive, version }}
      allowed={allowed}
      onOpen={(row) => list.open(row.id)}
      onSetActive={(one, on) => void turn(one, on)}
    />
  )

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.reports}
      allowed={addedBySavers(allowed)}
      columns={columns}
      onNew={list.openNew}
      rowActions={actions}
      emptyText={texts.empty}
      newLabel={texts.newReport}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{row.name}</Text>
            <State row={row} />
          </Group>
          <Group justify="space-between" wrap="nowrap" align="flex-end">
            <Text size="sm">{row.description}</Text>
            {actions(row)}
          </Group>
        </Stack>
      )}
      record={(id) => <Opened key={id} id={id} allowed={allowed} onClose={list.close} />}
    />
  )
}
