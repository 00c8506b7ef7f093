import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'
import { CONTACT_REQUEST_STATE, CONTACT_REQUEST_STATE_WORDS } from './contact-request-codes.ts'

export const contactRequestList = defineList({
  filterType: 'ContactRequestFilter',
  sortType: 'ContactRequestSort',
  sortField: 'ContactRequestColumn',
  direction: 'DESC',
  resource: 'PagContactRequest',
  filters: {
    state: {
      kind: 'one',
      type: 'ContactRequestState',
      codes: CONTACT_REQUEST_STATE,
      words: CONTACT_REQUEST_STATE_WORDS,
      wire: 'CcrState',
      label: 'Estado',
    },
    date: { kind: 'days', wires: ['CcrDayFrom', 'CcrDayTo'] },
  },
  sorts: {
    ASKED: ['SecCreate'],
    NAME: ['nombreCompleto'],
  },
  excel: { path: 'contact-requests', name: 'correcciones-de-datos.xlsx' },
})

export const contactRequestListDescriptions: ListDescriptions<typeof contactRequestList> = {
  filter: 'Which requests to correct contact data are asked for.',
  sort: 'How requests are ordered.',
  sortField: 'By what requests are ordered.',
  filters: {
    state: 'How they stand.',
    from: 'Asked on this day or later.',
    to: 'Asked on this day or earlier.',
  },
  sorts: {
    ASKED: 'By when they were asked.',
    NAME: 'By the name of the customer.',
  },
}
