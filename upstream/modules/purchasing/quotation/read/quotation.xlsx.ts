import { quotationTitles as titles } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Header } from './quotation.repo.ts'

/** The columns of an exported list of quotations: who answered, and of sealed offers nothing else (rules 3). */
export const quotationColumns: readonly ListColumn<Header>[] = [
  { title: 'Nro. Cotización', width: 20, value: (row) => row.CttDocumentNumber },
  { title: titles.subject, width: 44, value: (row) => row.CttSubject },
  { title: titles.date, kind: 'date', value: (row) => row.CttDate },
  { title: titles.offersUntil, kind: 'date', value: (row) => row.NeedDateCot },
  { title: 'Invitados', kind: 'quantity', value: (row) => String(row.CtpInvited) },
  { title: titles.answers, kind: 'quantity', value: (row) => String(row.CtpAnswered) },
  { title: titles.status, width: 26, value: (row) => row.CttStatusName },
  { title: 'Ofertas selladas', width: 18, value: (row) => (row.CttIsSealed ? 'Sí' : 'No') },
  { title: titles.buyer, width: 32, value: (row) => row.UsrFullName },
  { title: 'Área', width: 26, value: (row) => row.AreName },
  { title: titles.category, width: 30, value: (row) => row.TypeCategoryName },
]
