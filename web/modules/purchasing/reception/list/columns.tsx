import { Text } from '@mantine/core'
import { LevelText } from '#web/kit/document/status/LevelText.tsx'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { receptionColumns as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { ReceivableRowFragment, ReceptionRowFragment } from './list.generated.ts'
import { statuses } from '../status.ts'

export type ReceptionRow = ReceptionRowFragment
export type ReceivableRow = ReceivableRowFragment

const Short = ({ text }: { text: string | null | undefined }) => (
  <Text span inherit truncate title={text ?? undefined}>
    {text || '—'}
  </Text>
)

const number: GridColumn<ReceptionRow> = {
  id: 'number',
  title: texts.number,
  width: 150,
  sortable: true,
  cell: ({ documentNumber }) => <b>{documentNumber}</b>,
}
const date: GridColumn<ReceptionRow> = {
  id: 'date',
  title: texts.date,
  width: 102,
  sortable: true,
  cell: ({ date: day }) => formatDate(day),
}
const orderNumber: GridColumn<ReceptionRow> = {
  id: 'order',
  title: texts.order,
  width: 150,
  cell: ({ orderNumber: of }) => of,
}
const supplier: GridColumn<ReceptionRow> = {
  id: 'supplier',
  title: texts.supplier,
  width: 220,
  cell: ({ supplierName }) => <Short text={supplierName} />,
}
const guide: GridColumn<ReceptionRow> = {
  id: 'guide',
  title: texts.guide,
  width: 140,
  cell: ({ guideNumber }) => <Short text={guideNumber} />,
}
const receiver: GridColumn<ReceptionRow> = {
  id: 'receiver',
  title: texts.receiver,
  width: 170,
  cell: ({ receiver: person }) => <Short text={person?.fullName} />,
}
const act: GridColumn<ReceptionRow> = {
  id: 'conformity',
  title: texts.conformity,
  width: 150,
  cell: ({ conformityNumber }) => <Short text={conformityNumber} />,
}
const amount: GridColumn<ReceptionRow> = {
  id: 'amount',
  title: texts.amount,
  width: 140,
  align: 'right',
  cell: ({ amount: value, currencyCode }) => <Money value={value} currency={currencyCode} />,
}
const status: GridColumn<ReceptionRow> = {
  id: 'status',
  title: texts.status,
  width: 206,
  sortable: true,
  cell: ({ status: statusCode }) => <StatusBadge {...statuses[statusCode]} />,
}
const level: GridColumn<ReceptionRow> = {
  id: 'level',
  title: texts.level,
  width: 210,
  hidden: true,
  cell: ({ approvalLevels }) => <LevelText levels={approvalLevels} />,
}

/** Those that show by themselves fit beside the menu on a screen of 1,366 pixels. */
export const receptionColumns = [
  number,
  date,
  orderNumber,
  supplier,
  amount,
  status,
  { ...act, hidden: true },
  { ...guide, hidden: true },
  { ...receiver, hidden: true },
  level,
]

export const conformityColumns = [
  number,
  date,
  orderNumber,
  supplier,
  act,
  amount,
  { ...guide, hidden: true },
  { ...receiver, hidden: true },
]

export const receivableColumns: GridColumn<ReceivableRow>[] = [
  {
    id: 'number',
    title: texts.number,
    width: 150,
    sortable: true,
    cell: ({ documentNumber }) => <b>{documentNumber}</b>,
  },
  { id: 'date', title: texts.date, width: 102, sortable: true, cell: ({ date: day }) => formatDate(day) },
  {
    id: 'supplier',
    title: texts.supplier,
    width: 240,
    sortable: true,
    cell: ({ supplierName }) => <Short text={supplierName} />,
  },
  { id: 'type', title: texts.type, width: 140, cell: ({ typeName }) => typeName },
  { id: 'reception', title: texts.reception, width: 150, cell: ({ receptionName }) => receptionName },
  {
    id: 'total',
    title: texts.total,
    width: 132,
    sortable: true,
    align: 'right',
    cell: ({ totals, currencyCode }) => <Money value={totals.total} currency={currencyCode} />,
  },
]
