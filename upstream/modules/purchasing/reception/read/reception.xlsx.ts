import { receptionTitles as titles } from '#schema/modules/purchasing/reception/reception.list.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Header } from './reception.repo.ts'

/** The columns of an exported list of receptions, and of those that have their act. */
export const receptionColumns: readonly ListColumn<Header>[] = [
  { title: 'Nro. Atención', width: 18, value: (row) => row.OttDocumentNumber },
  { title: titles.date, kind: 'date', value: (row) => row.OttDate },
  { title: titles.status, width: 26, value: (row) => row.OttStatusName },
  { title: 'Nro. Orden', width: 18, value: (row) => row.OrdDocumentNumber },
  { title: titles.type, width: 20, value: (row) => row.TypeOrderName },
  { title: titles.supplier, width: 44, value: (row) => row.SupName },
  { title: titles.guide, width: 22, value: (row) => row.OrdGuideRemission },
  { title: titles.receiver, width: 32, value: (row) => row.UsrFullName },
  { title: 'Área', width: 26, value: (row) => row.AreName },
  { title: titles.conformity, width: 20, value: (row) => row.OttConformityNumber },
  { title: 'Moneda', width: 10, value: (row) => row.TypeCurrencyAbbreviation },
  { title: titles.amount, kind: 'money', width: 18, value: (row) => row.OttAmount },
]
