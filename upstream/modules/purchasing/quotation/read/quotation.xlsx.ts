import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Header } from './quotation.repo.ts'

/** The columns of an exported list of quotations: who answered, and of sealed offers nothing else (rules 3). */
export const quotationColumns: readonly ListColumn<Header>[] = [
  { title: 'Nro. Cotización', width: 20, value: (row) => row.CttDocumentNumber },
  { title: 'Asunto', width: 44, value: (row) => row.CttSubject },
  { title: 'Fecha', kind: 'date', value: (row) => row.CttDate },
  { title: 'Ofertas hasta', kind: 'date', value: (row) => row.NeedDateCot },
  { title: 'Invitados', kind: 'quantity', value: (row) => String(row.CtpInvited) },
  { title: 'Respuestas', kind: 'quantity', value: (row) => String(row.CtpAnswered) },
  { title: 'Estado', width: 26, value: (row) => row.CttStatusName },
  { title: 'Ofertas selladas', width: 18, value: (row) => (row.CttIsSealed ? 'Sí' : 'No') },
  { title: 'Comprador', width: 32, value: (row) => row.UsrFullName },
  { title: 'Área', width: 26, value: (row) => row.AreName },
  { title: 'Categoría', width: 30, value: (row) => row.TypeCategoryName },
]
