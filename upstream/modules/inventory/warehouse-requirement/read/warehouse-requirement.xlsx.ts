import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Header } from './warehouse-requirement.repo.ts'

/** The columns of an exported list of warehouse requirements. */
export const warehouseColumns: readonly ListColumn<Header>[] = [
  { title: 'Nro. Documento', width: 18, value: (row) => row.WrqDocumentNumber },
  { title: 'Fecha solicitud', kind: 'date', value: (row) => row.WrqDate },
  { title: 'Fecha necesidad', kind: 'date', value: (row) => row.NeedDate },
  { title: 'Estado', width: 26, value: (row) => row.WrqStatusName },
  { title: 'Almacén', width: 30, value: (row) => row.WhsName },
  { title: 'Solicitante', width: 32, value: (row) => row.UsrFullName },
  { title: 'Área', width: 26, value: (row) => row.AreName },
  { title: 'Prioridad', value: (row) => row.TypePriorityName },
  { title: 'Motivo', width: 24, value: (row) => row.TypeReasonName },
  { title: 'Categoría', width: 30, value: (row) => row.TypeCategoryName },
]
