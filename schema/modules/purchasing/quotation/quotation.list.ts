import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

/** The titles of columns that the screen and its Excel share. */
export const quotationTitles = {
  subject: 'Asunto',
  date: 'Fecha',
  offersUntil: 'Ofertas hasta',
  answers: 'Respuestas',
  status: 'Estado',
  buyer: 'Comprador',
  category: 'Categoría',
} as const

export const quotationList = defineList({
  filterType: 'QuotationFilter',
  sortType: 'QuotationSort',
  sortField: 'QuotationSortField',
  direction: 'DESC',
  resource: 'LgsCotization',
  filters: {
    status: {
      kind: 'several',
      type: 'QuotationStatus',
      codes: QUOTATION_STATUS,
      wire: 'CttStatus',
      label: quotationTitles.status,
    },
    category: { kind: 'code', wire: 'TypeCategory', label: quotationTitles.category },
    rounds: {
      kind: 'preset',
      label: 'Versiones',
      presets: { last: { word: 'Solo la última', is: { lastRound: true } } },
    },
    date: { kind: 'days', wires: ['CttDateFrom', 'CttDateTo'] },
    lastRound: { kind: 'flag', wire: 'LastRound' },
    ids: { kind: 'keys', wire: 'CttID' },
  },
  mine: 'UsrID',
  sorts: {
    DOCUMENT_NUMBER: ['CttDocumentNumber', 'number'],
    DATE: ['CttDate', 'date'],
    OFFERS_UNTIL: ['NeedDateCot', 'offersUntil'],
    STATUS: ['CttStatus', 'status'],
  },
  excel: { path: 'quotations', name: 'cotizaciones.xlsx', call: 'listexcel' },
})

export const quotationListDescriptions: ListDescriptions<typeof quotationList> = {
  filter: 'Which quotations are wanted; what is left out does not limit.',
  sort: 'How quotations are ordered.',
  sortField: 'The columns by which quotations can be ordered.',
  filters: {
    status: 'Any of these statuses.',
    category: 'This category.',
    from: 'Made on this day or later.',
    to: 'Made on this day or earlier.',
    ids: 'These alone, by their ids.',
    mine: 'Only those of the signed-in person.',
    lastRound: 'Only the last round of each.',
  },
  sorts: {
    DOCUMENT_NUMBER: 'Document number.',
    DATE: 'The day it was made.',
    OFFERS_UNTIL: 'The last day for offers.',
    STATUS: 'Status.',
  },
}
