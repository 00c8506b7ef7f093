import { Text } from '@mantine/core'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { headerTexts } from '#web/modules/purchasing/requirement/texts.ts'
import { warehouseTexts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import type { WarehouseRequirementRowFragment } from './list.generated.ts'
import { statusOf } from '../status.ts'

export type Row = WarehouseRequirementRowFragment

const Short = ({ text }: { text: string | null | undefined }) => (
  <Text span inherit truncate title={text ?? undefined}>
    {text ?? '—'}
  </Text>
)

const requester: GridColumn<Row>[] = [
  {
    id: 'requester',
    title: headerTexts.requester,
    width: 150,
    cell: (row) => <Short text={row.requester?.fullName} />,
  },
  { id: 'area', title: headerTexts.area, width: 116, hidden: true, cell: ({ areaName }) => <Short text={areaName} /> },
]

/** The columns of one's own list; the keeper also sees who asks. */
export const myColumns: GridColumn<Row>[] = [
  { id: 'number', title: 'Número', width: 158, sortable: true, cell: ({ documentNumber }) => <b>{documentNumber}</b> },
  { id: 'date', title: 'Fecha', width: 104, sortable: true, cell: ({ date }) => formatDate(date) },
  {
    id: 'neededOn',
    title: warehouseTexts.needed,
    width: 124,
    sortable: true,
    cell: (row) => formatDate(row.neededOn) || '—',
  },
  {
    id: 'warehouse',
    title: warehouseTexts.warehouse,
    width: 150,
    cell: ({ warehouse }) => <Short text={warehouse.label} />,
  },
  { id: 'priority', title: headerTexts.priority, width: 96, cell: ({ priority }) => priority.label },
  {
    id: 'status',
    title: 'Estado',
    width: 190,
    sortable: true,
    cell: (row) => <StatusBadge {...statusOf(row)} />,
  },
  {
    id: 'reason',
    title: headerTexts.reason,
    width: 160,
    hidden: true,
    cell: ({ reason }) => <Short text={reason.label} />,
  },
  {
    id: 'category',
    title: headerTexts.category,
    width: 170,
    hidden: true,
    cell: (row) => <Short text={row.category?.label} />,
  },
]

const [number, date, ...others] = myColumns

/** The columns of the keeper's list, the ones that people look for first at the left. */
export const keeperColumns: GridColumn<Row>[] = [number, date]
  .flatMap((column) => column ?? [])
  .concat(requester, others)
