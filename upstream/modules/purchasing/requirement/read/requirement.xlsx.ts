import { requirementTitles as titles } from '#schema/modules/purchasing/requirement/requirement.list.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Header } from './requirement.repo.ts'

/** The columns of an exported list of requirements. */
export const requirementColumns: readonly ListColumn<Header>[] = [
  { title: 'Nro. Documento', width: 18, value: (row) => row.ReqDocumentNumber },
  { title: 'Fecha solicitud', kind: 'date', value: (row) => row.ReqDate },
  { title: 'Fecha necesidad', kind: 'date', value: (row) => row.NeedDate },
  { title: 'Estado', width: 26, value: (row) => row.ReqStatusName },
  { title: 'Vencido', width: 10, value: (row) => (row.ReqExpired ? 'Sí' : 'No') },
  { title: titles.requester, width: 32, value: (row) => row.UsrFullName },
  { title: titles.area, width: 26, value: (row) => row.AreName },
  { title: titles.priority, value: (row) => row.TypePriorityName },
  { title: titles.reason, width: 24, value: (row) => row.TypeReasonName },
  { title: titles.category, width: 30, value: (row) => row.TypeCategoryName },
  { title: 'Total estimado (S/)', kind: 'money', width: 20, value: (row) => row.ReqEstimatedTotal },
]
