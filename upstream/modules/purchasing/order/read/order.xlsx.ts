import { orderTitles as titles } from '#schema/modules/purchasing/order/order.list.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Header } from './order.repo.ts'

/** The columns of an exported list of orders. */
export const orderColumns: readonly ListColumn<Header>[] = [
  { title: 'Nro. Orden', width: 18, value: (row) => row.OrdDocumentNumber },
  { title: titles.type, width: 20, value: (row) => row.TypeOrderName },
  { title: titles.date, kind: 'date', value: (row) => row.OrdDate },
  { title: titles.status, width: 24, value: (row) => row.OrdStatusName },
  { title: titles.reception, width: 20, value: (row) => row.OrdStatusReceptionName },
  { title: 'RUC', width: 14, value: (row) => row.SupDocumentNumber },
  { title: titles.supplier, width: 44, value: (row) => row.SupName },
  { title: titles.buyer, width: 32, value: (row) => row.UsrFullName },
  { title: 'Área', width: 26, value: (row) => row.AreName },
  { title: titles.quotation, width: 20, value: (row) => row.CttDocumentNumber },
  { title: 'Forma de pago', width: 28, value: (row) => row.TypePaymentName },
  { title: 'Moneda', width: 10, value: (row) => row.TypeCurrencyAbbreviation },
  { title: 'Subtotal', kind: 'money', width: 16, value: (row) => row.OrdSubTotal },
  { title: 'Impuesto', kind: 'money', width: 16, value: (row) => row.OrdTaxAmount },
  { title: titles.total, kind: 'money', width: 16, value: (row) => row.OrdTotal },
]
