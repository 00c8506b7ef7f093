import { LevelText } from '#web/kit/document/status/LevelText.tsx'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { orderColumns as texts } from '../texts.ts'
import { TruncatedText } from '#web/platform/ui/text/TruncatedText.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { OrderRowFragment } from './list.generated.ts'
import { statusOf } from '../status.ts'

export type Row = OrderRowFragment

const Short = ({ text }: { text: string | null | undefined }) => <TruncatedText text={text || '—'} />

/** The columns of the list; those that show by themselves fit beside the menu on a screen of 1,366 pixels. */
export const orderColumns: GridColumn<Row>[] = [
  {
    id: 'number',
    title: texts.number,
    width: 158,
    sortable: true,
    cell: ({ documentNumber }) => <b>{documentNumber}</b>,
  },
  { id: 'date', title: texts.date, width: 102, sortable: true, cell: ({ date }) => formatDate(date) },
  {
    id: 'supplier',
    title: texts.supplier,
    width: 168,
    sortable: true,
    cell: ({ supplierName }) => <Short text={supplierName} />,
  },
  { id: 'type', title: texts.type, width: 140, cell: ({ typeName }) => <Short text={typeName} /> },
  {
    id: 'total',
    title: texts.total,
    width: 132,
    sortable: true,
    align: 'right',
    cell: ({ totals, currencyCode }) => <Money value={totals.total} currency={currencyCode} />,
  },
  { id: 'status', title: texts.status, width: 206, sortable: true, cell: (row) => <StatusBadge {...statusOf(row)} /> },
  {
    id: 'reception',
    title: texts.reception,
    width: 150,
    hidden: true,
    cell: ({ receptionName }) => <Short text={receptionName} />,
  },
  {
    id: 'vouchers',
    title: texts.vouchers,
    width: 150,
    hidden: true,
    cell: ({ voucherCount, isRegistered }) => texts.billing(voucherCount, isRegistered),
  },
  { id: 'buyer', title: texts.buyer, width: 160, hidden: true, cell: ({ buyer }) => <Short text={buyer?.fullName} /> },
  {
    id: 'quotation',
    title: texts.quotation,
    width: 160,
    hidden: true,
    cell: ({ quotationNumber }) => <Short text={quotationNumber} />,
  },
  {
    id: 'level',
    title: texts.level,
    width: 210,
    hidden: true,
    cell: ({ approvalLevels }) => <LevelText levels={approvalLevels} />,
  },
]
