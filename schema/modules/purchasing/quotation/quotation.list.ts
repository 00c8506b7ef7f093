import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { pendingTitle } from '#schema/modules/purchasing/terms/pending-work.ts'
import { CHANGED_SINCE, changedSince, defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

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
    pending: {
      kind: 'preset',
      label: pendingTitle,
      wide: true,
      presets: {
        withOffers: { word: 'Seguir las ofertas que llegan', is: { withOffers: true } },
        toEvaluate: { word: 'Comparar y enviar a evaluación', is: { toEvaluate: true } },
        withoutOffers: { word: 'Ampliar el plazo o anular: venció sin ofertas', is: { withoutOffers: true } },
        toOrder: { word: 'Generar la orden del ganador', is: { toOrder: true } },
      },
    },
    date: { kind: 'days', wires: ['CttDateFrom', 'CttDateTo'] },
    lastRound: { kind: 'flag', wire: 'LastRound' },
    withOffers: { kind: 'flag', wire: 'WithOffers' },
    toEvaluate: { kind: 'flag', wire: 'ToEvaluate' },
    withoutOffers: { kind: 'flag', wire: 'WithoutOffers' },
    toOrder: { kind: 'flag', wire: 'ToOrder' },
    ids: { kind: 'keys', wire: 'CttID' },
    changedSince,
  },
  mine: 'UsrID',
  sorts: {
    DOCUMENT_NUMBER: ['CttDocumentNumber', 'number'],
    DATE: ['CttDate', 'date'],
    OFFERS_UNTIL: ['NeedDateCot', 'offersUntil'],
    STATUS: ['CttStatus', 'status'],
  },
  hasCursors: true,
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
    withOffers: 'Those for which an offer came while others are still waited for, or the others.',
    toEvaluate:
      'Those with offers that can go to evaluation: the deadline passed, or everybody asked has answered; or the others.',
    withoutOffers:
      'Those that ended without any offer and wait for another deadline or their annulment, or the others.',
    toOrder: 'Those whose approved winner offered something that no order carries out, or the others.',
    ids: 'These alone, by their ids.',
    changedSince: CHANGED_SINCE,
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
