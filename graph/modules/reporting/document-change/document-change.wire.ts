import { kind } from '#graph/kit/document/document-kind.ts'
import { dateTime, flag, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const documentChange = record({
  kind: ['TrsCode', kind],
  documentId: ['DocEntry', id],
  changedAt: ['ChgDate', dateTime],
  isDeleted: ['ChgDeleted', flag],
})

export const documentChangePage = record({
  items: ['Changes', list(documentChange)],
  endCursor: ['EndCursor', text],
  hasNextPage: ['HasNextPage', flag],
})

/** How far the changes of the company of each token can be read, in their order. */
export const changePositions = list(optional(int))
