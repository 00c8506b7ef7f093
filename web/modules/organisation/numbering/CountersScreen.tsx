import { Badge, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { excelPath } from '#web/kit/list/list-query.ts'
import { sortInput } from '#web/kit/list/list-query.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import type { NumberCounterColumn } from '#web/generated/types.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { numberingTexts as texts } from './texts.ts'
import { formatCount, today } from '#web/platform/ui/text/format.ts'
import type { GridColumn, GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useNumberCountersQuery, type NumberCounterPartsFragment as Row } from './numbering.generated.ts'

const Actions = lazyComponent(async () => (await import('./CounterActions.tsx')).CounterActions)
const RaiseDialog = lazyComponent(async () => (await import('./RaiseDialog.tsx')).RaiseDialog)

/** Whether every number is some document's, in words; what was left out on purpose is said beside. */
const Gaps = ({ row: { gaps, skipped } }: { row: Row }) => (
  <Group gap={6}>
    <Badge flex="none" color={gaps === 0 ? 'laguna' : 'red'}>
      {gaps === 0 ? texts.none : texts.missing(gaps)}
    </Badge>
    {skipped > 0 && (
      <Text span size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {texts.skipped(skipped)}
      </Text>
    )}
  </Group>
)

const columns: GridColumn<Row>[] = [
  { id: 'KIND', title: texts.kind, width: 260, sortable: true, cell: ({ kindName }) => <b>{kindName}</b> },
  { id: 'YEAR', title: texts.year, width: 75, sortable: true, align: 'right', cell: ({ year }) => year },
  { id: 'PREFIX', title: texts.prefix, width: 95, sortable: true, cell: ({ prefix }) => prefix },
  { id: 'width', title: texts.width, width: 90, hidden: true, align: 'right', cell: ({ width }) => width },
  { id: 'LAST', title: texts.last, width: 105, sortable: true, align: 'right', cell: ({ last }) => formatCount(last) },
  { id: 'lastIssued', title: texts.lastIssued, width: 155, cell: ({ lastIssued }) => lastIssued ?? texts.noneIssued },
  { id: 'next', title: texts.next, width: 155, cell: ({ next }) => next },
  { id: 'gaps', title: texts.gaps, width: 130, cell: (row) => <Gaps row={row} /> },
  { id: 'company', title: texts.company, width: 200, hidden: true, cell: ({ companyName }) => companyName },
]

const variablesOf = ({ page, size, sort, search }: GridQuery) => ({
  page: { number: page, size },
  sort: sortInput(sort, (field) => field as NumberCounterColumn),
  search: search || null,
})

const isThisYears = ({ year }: Row) => year === Number(today().slice(0, 4))

/** /general/numeracion: what documents are counted by, and whether any number is missing. */
export function CountersScreen() {
  const allowed = useAllowed('NUMBERING')
  const list = useRecordList('number-counters')
  const [raised, setRaised] = useState<Row | null>(null)
  const result = useNumberCountersQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ numberCounters }) => numberCounters)
  const actions = (row: Row) =>
    (allowed.canAdd || allowed.canEdit || allowed.canSave) && (
      <Actions counter={row} allowed={allowed} isThisYears={isThisYears(row)} onRaise={() => setRaised(row)} />
    )

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.counters}
      allowed={allowed}
      columns={columns}
      rowId={({ kind, year }) => `${kind}-${year}`}
      excel={excelPath('number-counters.xlsx', { ...variablesOf(list.query), filter: {} })}
      rowActions={actions}
      emptyText={texts.empty}
      card={(row) => (
        <Stack gap={4}>
          <Text fw={600}>
            {row.kindName} {row.year}
          </Text>
          <Text size="sm">
            {texts.next}: {row.next}
          </Text>
          <Text size="sm">
            {texts.lastIssued}: {row.lastIssued ?? texts.noneIssued}
          </Text>
          <Group gap={6}>
            <Text size="sm">{texts.gaps}:</Text>
            <Gaps row={row} />
          </Group>
          <Suspense>{actions(row)}</Suspense>
        </Stack>
      )}
      intro={texts.countersIntro}
    >
      <Suspense>{raised && <RaiseDialog counter={raised} onClose={() => setRaised(null)} />}</Suspense>
    </RecordList>
  )
}
