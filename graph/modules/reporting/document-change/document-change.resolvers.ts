import type { DocumentKind } from '#graph/kit/document/document-kind.ts'
import { requireLive, signedIn } from '#graph/platform/context/context.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { readWarehouseRequirements } from '#graph/modules/inventory/warehouse-requirement/warehouse-requirement.source.ts'
import { readOrders } from '#graph/modules/purchasing/order/order.source.ts'
import { readQuotations } from '#graph/modules/purchasing/quotation/quotation.source.ts'
import { readReceptions } from '#graph/modules/purchasing/reception/reception.source.ts'
import { readRequirements } from '#graph/modules/purchasing/requirement/requirement.source.ts'
import { changeStream, type DocumentChangePage } from './change-stream.ts'
import { readDocumentChanges, readDocumentChangesNow } from './document-change.source.ts'

interface ChangedDocument {
  kind: DocumentKind
  documentId: string
  isDeleted: boolean
}

/** What finds the document of a change, where it is there and of that kind. */
const documentOf = (wanted: DocumentKind) => ({
  type: 'DocumentChange' as const,
  needs: ['kind', 'documentId', 'isDeleted'] as const,
  otherwise: null,
  key: ({ kind, documentId, isDeleted }: ChangedDocument) => (kind === wanted && !isDeleted ? documentId : null),
})

export const documentChangeRelations = [
  relation({
    ...documentOf('REQUIREMENT'),
    field: 'requirement',
    load: (ids, { rest }) => readRequirements(rest, ids),
  }),
  relation({ ...documentOf('QUOTATION'), field: 'quotation', load: (ids, { rest }) => readQuotations(rest, ids) }),
  relation({ ...documentOf('ORDER'), field: 'order', load: (ids, { rest }) => readOrders(rest, ids) }),
  relation({
    ...documentOf('ATTENDED_ORDER'),
    field: 'attendedOrder',
    load: (ids, { rest }) => readReceptions(rest, ids),
  }),
  relation({
    ...documentOf('WAREHOUSE_REQUIREMENT'),
    field: 'warehouseRequirement',
    load: (ids, { rest }) => readWarehouseRequirements(rest, ids),
  }),
]

export const documentChangeResolvers = defineResolvers({
  Query: { documentChanges: (_, page, { rest }) => readDocumentChanges(rest, page) },
  Subscription: {
    documentChanges: {
      subscribe(_, asked, context) {
        const { watchChanges, rest, closeSlow } = requireLive(context)
        return changeStream({
          watch: watchChanges,
          person: signedIn(context),
          readFirst: () => readDocumentChangesNow(rest(), asked),
          read: (after) => readDocumentChanges(rest(), { ...asked, after }),
          tooSlow: closeSlow,
        })
      },
      // No plain event: the documents of its changes are read where they are selected.
      resolve: (page: DocumentChangePage) => page,
    },
  },
})
