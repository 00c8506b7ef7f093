import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

/** How the inbox can be ordered; what its tabs hold is no filter, but an argument of its own. */
export const inboxList = defineList({
  sortType: 'ApprovalInboxSort',
  sortField: 'ApprovalInboxColumn',
  resource: 'SecApprovaltransaction',
  filters: {},
  sorts: {
    SINCE: ['AtsDateOpened', 'since'],
    AMOUNT: ['Amount', 'amount'],
    DOCUMENT_NUMBER: ['DocumentNumber', 'number'],
  },
  hasCursors: true,
})

export const inboxListDescriptions: ListDescriptions<typeof inboxList> = {
  sort: 'How the documents of the inbox are ordered.',
  sortField: 'By what the documents of the inbox can be ordered.',
  filters: {},
  sorts: {
    SINCE:
      'Since when they wait; where they were decided, when that was; where one takes part, when they came to their circuit.',
    AMOUNT:
      'Their amount, currency by currency; only what waits (PENDING), at most 1000 documents, by numbered pages alone.',
    DOCUMENT_NUMBER: 'Document number.',
  },
}
