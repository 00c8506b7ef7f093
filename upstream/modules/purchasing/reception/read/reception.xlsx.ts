import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Header } from './reception.repo.ts'

/** The columns of an exported list of receptions, and of those that have their act. */
export const receptionColumns: readonly ListColumn<Header>[] = [
  { title: 'Nro. Atención', width: 18, value: (row) => row.OttDocumentNumber },
  { title: 'Fecha', kind: 'date', value: (row) => row.OttDate },
  { title: 'Estado', width: 26, value: (row) => row.OttStatusName },
  { title: 'Nro. Orden', width: 18, value: (row) => row.OrdDocumentNumber },
  { title: 'Tipo', width: 20, value: (row) => row.TypeOrderName },
  { title: 'Proveedor', width: 44, value: (row) => row.SupName },
  { title: 'Guía de remisión', width: 22, value: (row) => row.OrdGuideRemission },
  { title: 'Recibido por', width: 32, value: (row) => row.UsrFullName },
  { title: 'Área', width: 26, value: (row) => row.AreName },
  { title: 'Acta', width: 20, value: (row) => row.OttConformityNumber },
  { title: 'Moneda', width: 10, value: (row) => row.TypeCurrencyAbbreviation },
  { title: 'Importe recibido', kind: 'money', width: 18, value: (row) => row.OttAmount },
]
