import { MOST, type Page } from '../http/page.ts'
import type { Sheet, SheetColumn } from '../report/sheet.ts'
import type { Header } from './order.rows.ts'

const columns: readonly (SheetColumn & { value: (row: Header) => string | null })[] = [
  { title: 'Nro. Orden', width: 18, value: (row) => row.OrdDocumentNumber },
  { title: 'Tipo', width: 20, value: (row) => row.TypeOrderName },
  { title: 'Fecha', kind: 'date', value: (row) => row.OrdDate },
  { title: 'Estado', width: 24, value: (row) => row.OrdStatusName },
  { title: 'Recepción', width: 20, value: (row) => row.OrdStatusReceptionName },
  { title: 'RUC', width: 14, value: (row) => row.SupDocumentNumber },
  { title: 'Proveedor', width: 44, value: (row) => row.SupName },
  { title: 'Comprador', width: 32, value: (row) => row.UsrFullName },
  { title: 'Área', width: 26, value: (row) => row.AreName },
  { title: 'Cotización', width: 20, value: (row) => row.CttDocumentNumber },
  { title: 'Forma de pago', width: 28, value: (row) => row.TypePaymentName },
  { title: 'Moneda', width: 10, value: (row) => row.TypeCurrencyAbbreviation },
  { title: 'Subtotal', kind: 'money', width: 16, value: (row) => row.OrdSubTotal },
  { title: 'Impuesto', kind: 'money', width: 16, value: (row) => row.OrdTaxAmount },
  { title: 'Total', kind: 'money', width: 16, value: (row) => row.OrdTotal },
]

/** The list as it was filtered; a sheet that had to be cut says so in its name and in its last row. */
export const orderSheet = ({ data, recordsTotalExact }: Page<Header>): Sheet[] => [
  {
    name: recordsTotalExact ? 'Órdenes' : 'Primeras 10,000',
    columns: columns.map(({ title, kind, width }) => ({ title, kind, width })),
    rows: [
      ...data.map((row) => columns.map(({ value }) => value(row))),
      ...(recordsTotalExact ? [] : [[`Se muestran ${MOST.toLocaleString('es-MX')} filas: hay más. Acote el filtro.`]]),
    ],
  },
]
