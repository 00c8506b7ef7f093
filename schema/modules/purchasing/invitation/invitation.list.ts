import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'
import { PARTICIPANT_STATUS, QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'

/** The quotations that ask the signed-in supplier. */
export const invitationList = defineList({
  filterType: 'InvitationFilter',
  sortType: 'InvitationSort',
  sortField: 'InvitationSortField',
  direction: 'DESC',
  resource: 'SupPortalProviders',
  filters: {
    status: { kind: 'several', type: 'QuotationStatus', codes: QUOTATION_STATUS, wire: 'CttStatus', label: 'Estado' },
    answer: {
      kind: 'several',
      type: 'ParticipantStatus',
      codes: PARTICIPANT_STATUS,
      wire: 'CtpStatus',
      label: 'Mi respuesta',
      isSingle: true,
      wide: true,
    },
  },
  sorts: {
    DOCUMENT_NUMBER: ['CttDocumentNumber', 'number'],
    DATE: ['CttDate', 'date'],
    OFFERS_UNTIL: ['NeedDateCot', 'until'],
    STATUS: ['CttStatus', 'status'],
  },
  hasCursors: true,
})

export const invitationListDescriptions: ListDescriptions<typeof invitationList> = {
  filter: 'Which invitations are wanted; what is left out does not limit.',
  sort: 'How invitations are ordered.',
  sortField: 'The columns by which invitations can be ordered.',
  filters: {
    status: 'Any of these statuses of the quotation.',
    answer: 'Any of these answers of the supplier.',
  },
  sorts: {
    DOCUMENT_NUMBER: 'Document number.',
    DATE: 'The day it was made.',
    OFFERS_UNTIL: 'The last day for offers.',
    STATUS: 'Status of the quotation.',
  },
}
