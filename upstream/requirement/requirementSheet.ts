import { MOST, type Page } from '../http/page.ts'
import type { Sheet, SheetColumn } from '../report/sheet.ts'
import type { Header } from './requirement.rows.ts'

const columns: readonly (SheetColumn & { value: (row: Header) => string | null })[] = [
  { title: 'Nro. Documento', width: 18, value: (row) => row.ReqDocumentNumber },
  { title: 'Fecha solicitud', kind: 'date', value: (row) => row.ReqDate },
  { title: 'Fecha necesidad', kind: 'date', value: (row) => row.NeedDate },
  { title: 'Estado', width: 26, value: (row) => row.ReqStatusName },
  { title: 'Vencido', width: 10, value: (row) => (row.ReqExpired ? 'Sí' : 'No') },
  { title: 'Solicitante', width: 32, value: (row) => row.UsrFullName },
  { title: 'Área', width: 26, value: (row) => row.AreName },
  { title: 'Prioridad', value: (row) => row.TypePriorityName },
  { title: 'Motivo', width: 24, value: (row) => row.TypeReasonName },
  { title: 'Categoría', width: 30, value: (row) => row.TypeCategoryName },
  { title: 'Total estimado (S/)', kind: 'money', width: 20, value: (row) => row.ReqEstimatedTotal },
]

/** The list as it was filtered; a sheet that had to be cut says so in its name and in its last row. */
export const requirementSheet = ({ data, recordsTotalExact }: Page<Header>): Sheet[] => [
  {
    name: recordsTotalExact ? 'Requerimientos' : 'Primeros 10,000',
    columns: columns.map(({ title, kind, width }) => ({ title, kind, width })),
    rows: [
      ...data.map((row) => columns.map(({ value }) => value(row))),
      ...(recordsTotalExact ? [] : [[`Se muestran ${MOST.toLocaleString('es-MX')} filas: hay más. Acote el filtro.`]]),
    ],
  },
]
