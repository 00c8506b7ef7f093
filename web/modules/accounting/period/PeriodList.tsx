import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { periodTexts as texts } from '#web/modules/accounting/texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { patchQuery, type GridColumn, type GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { LazyGrid } from '#web/platform/ui/grid/LazyGrid.tsx'
import type { PeriodPartsFragment as Row } from './period.generated.ts'
import { PeriodState } from './PeriodState.tsx'

const closing = ({ closedAt, closedBy }: Row) =>
  closedAt ? `${formatDateTime(closedAt)}${closedBy ? ` ${texts.by(closedBy)}` : ''}` : '—'

const columns: GridColumn<Row>[] = [
  { id: 'name', title: texts.period, width: 150, cell: ({ name }) => <b>{name}</b> },
  { id: 'state', title: texts.state, width: 110, cell: ({ state }) => <PeriodState state={state} /> },
  { id: 'vouchers', title: texts.vouchers, width: 130, align: 'right', cell: ({ vouchers }) => vouchers },
  { id: 'received', title: texts.received, width: 130, align: 'right', cell: ({ received }) => received },
  { id: 'accepted', title: texts.accepted, width: 110, align: 'right', cell: ({ accepted }) => accepted },
  { id: 'closed', title: texts.closed, width: 310, cell: closing },
]

/** A year is one page: all of it, in the order of the calendar. */
const whole: GridQuery = { page: 1, size: -1, sort: null, search: '', filters: {} }

/** The months of a year as a list. */
export function PeriodList({ months, onOpen }: { months: readonly Row[]; onOpen: (id: string) => void }) {
  const [query, setQuery] = useState(whole)
  return (
    <LazyGrid<Row>
      label={texts.title}
      columns={columns}
      rows={months}
      rowId={({ id }) => id}
      total={months.length}
      query={query}
      onQuery={(patch) => setQuery((before) => patchQuery(before, patch))}
      loading={false}
      searchable={false}
      onOpen={({ id }) => onOpen(id)}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{row.name}</Text>
            <PeriodState state={row.state} />
          </Group>
          <Text size="sm">{texts.counts(row.vouchers, row.accepted)}</Text>
        </Stack>
      )}
    />
  )
}
