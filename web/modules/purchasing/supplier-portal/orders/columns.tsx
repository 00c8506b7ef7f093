import { suppliedColumnTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Files, Kind, Refusal, Registered, Status, VoucherStates, YesNo, type Row } from './marks.tsx'

/** What a supplier sees of each of its orders (portal.md 3, 4). */
export const columnsOf = (onFiles: (row: Row) => void): GridColumn<Row>[] => [
  { id: 'type', title: texts.type, width: 52, cell: (row) => <Kind row={row} /> },
  {
    id: 'number',
    title: texts.number,
    width: 156,
    sortable: true,
    cell: ({ documentNumber }) => <b>{documentNumber}</b>,
  },
  { id: 'date', title: texts.date, width: 104, sortable: true, cell: ({ date }) => formatDate(date) },
  {
    id: 'status',
    title: texts.status,
    width: 190,
    sortable: true,
    cell: (row) => (
      <>
        <Status row={row} />
        <Refusal row={row} />
      </>
    ),
  },
  { id: 'reception', title: texts.reception, width: 116, cell: ({ receptionName }) => receptionName },
  {
    id: 'total',
    title: texts.total,
    width: 124,
    sortable: true,
    align: 'right',
    cell: ({ total, currencyCode }) => <Money value={total} currency={currencyCode} />,
  },
  { id: 'registered', title: texts.registered, width: 128, cell: (row) => <Registered row={row} /> },
  { id: 'vouchers', title: texts.vouchers, width: 112, cell: ({ voucherCount }) => <YesNo is={voucherCount > 0} /> },
  { id: 'states', title: texts.states, width: 220, cell: (row) => <VoucherStates row={row} /> },
  { id: 'files', title: texts.files, width: 80, cell: (row) => <Files row={row} onOpen={() => onFiles(row)} /> },
]
