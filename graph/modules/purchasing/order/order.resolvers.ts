import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { approvalLevelsOf, listedLevels } from '#graph/modules/approvals/approval/levels-relation.ts'
import { changesResolver } from '#graph/kit/list/list-changes.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { keyAlone, saveDocumentMutation } from '#graph/kit/document/save-mutation.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { buyerOf } from '#graph/modules/identity/session/author-relations.ts'
import {
  annulOrder,
  closeOrder,
  readOrder,
  readOrders,
  readOrderSection,
  readProposal,
  reopenOrder,
  returnOrder,
  saveOrder,
} from './order.source.ts'
import { annulInput, closeInput, order, orderInput } from './order.wire.ts'

/** One part of what is inside orders. */
const detailRelation = (field: 'lines' | 'omittedLines' | 'supports') =>
  relation({
    type: 'Order',
    field,
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }, selected) => readOrderSection(rest, ids, field, selected),
  })

export const orderRelations = [
  detailRelation('lines'),
  detailRelation('omittedLines'),
  detailRelation('supports'),
  buyerOf('Order'),
  approvalLevelsOf('Order', 'ORDER'),
  relation({
    type: 'SaveOrderPayload',
    field: 'order',
    otherwise: null,
    key: (row) => row.orderId ?? null,
    needs: ['orderId'],
    fromRow: (row, selected) => keyAlone(row.orderId, selected),
    load: (ids, { rest }) => readOrders(rest, ids),
  }),
]

export const orderResolvers = defineResolvers({
  Query: {
    orders: listResolver(orderList, order, listedLevels),
    orderChanges: changesResolver(orderList),
    order: (_, { id }, { rest }) => (canBeKey(id) ? readOrder(rest, id) : null),
    orderProposal: (_, { quotationId, type }, { rest }) =>
      canBeKey(quotationId) ? readProposal(rest, quotationId, type) : null,
  },
  Mutation: {
    saveOrder: saveDocumentMutation(orderInput, saveOrder),
    annulOrder: mutation(annulInput, {}, async (input, { rest }) => ({
      order: await annulOrder(rest, input),
    })),
    returnOrder: mutation(closeInput, {}, async (input, { rest }) => ({
      order: await returnOrder(rest, input),
    })),
    closeOrder: mutation(closeInput, {}, async (input, { rest }) => ({
      order: await closeOrder(rest, input),
    })),
    reopenOrder: mutation(closeInput, {}, async (input, { rest }) => ({
      order: await reopenOrder(rest, input),
    })),
  },
})
