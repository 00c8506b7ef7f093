import type { GraphQLResolveInfo } from 'graphql'
import { readLevels } from '#graph/modules/approvals/approval/approval.source.ts'
import { saveDocumentMutation } from '#graph/kit/document/save-mutation.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { PageInput } from '#graph/platform/rest/page.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readUsers } from '#graph/modules/identity/session/session.source.ts'
import {
  annulOrder,
  closeOrder,
  pageOfOrders,
  readOrderDetail,
  readOrder,
  readOrders,
  readProposal,
  reopenOrder,
  saveOrder,
  type Order,
  type OrderSort,
} from './order.source.ts'
import { annulInput, closeInput, orderInput, type orderFilter } from './order.wire.ts'

interface OrdersArgs {
  page?: PageInput | null
  sort?: OrderSort | null
  search?: string | null
  filter?: (Omit<InputOf<typeof orderFilter.table>, 'buyer'> & { mine?: boolean | null }) | null
}

function orders(_: unknown, { filter, ...args }: OrdersArgs, context: GraphContext, info: GraphQLResolveInfo) {
  const { mine, ...rest } = filter ?? {}
  return pageOfOrders(
    context.rest,
    {
      ...args,
      filter: { ...rest, ...(mine && { buyer: signedIn(context).userId }) },
    },
    selectedIn(info, 'items'),
  )
}

/** One part of what is inside orders; both parts come by one call. */
const detailRelation = (field: 'lines' | 'supports') =>
  relation({
    type: 'Order',
    field,
    key: (row: Order) => row.id,
    needs: ['id'],
    otherwise: [],
    load: async (ids, { rest }: GraphContext) =>
      new Map([...(await readOrderDetail(rest, ids))].map(([id, found]) => [id, found[field]])),
  })

export const orderRelations = [
  detailRelation('lines'),
  detailRelation('supports'),
  relation({
    type: 'Order',
    field: 'buyer',
    key: (row: Order) => row.buyerId,
    needs: ['buyerId'],
    otherwise: null,
    load: (ids, { rest }: GraphContext, selected) => readUsers(rest, ids, selected),
  }),
  relation({
    type: 'Order',
    field: 'approvalLevels',
    key: (row: Order) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext, selected) => readLevels(rest, 'ORDER', ids, selected),
  }),
  relation({
    type: 'SaveOrderPayload',
    field: 'order',
    otherwise: null,
    key: (row: { orderId?: string }) => row.orderId ?? null,
    needs: ['orderId'],
    load: (ids, { rest }: GraphContext) => readOrders(rest, ids),
  }),
]

export const orderResolvers = {
  Query: {
    orders,
    order: (_: unknown, { id }: { id: string }, { rest }: GraphContext) => (canBeKey(id) ? readOrder(rest, id) : null),
    orderProposal: (
      _: unknown,
      { quotationId, type }: { quotationId: string; type: Order['type'] },
      { rest }: GraphContext,
    ) => (canBeKey(quotationId) ? readProposal(rest, quotationId, type) : null),
  },
  Mutation: {
    saveOrder: saveDocumentMutation(orderInput, saveOrder),
    annulOrder: mutation(annulInput, {}, async (input: InputOf<typeof annulInput.table>, { rest }) => ({
      order: await annulOrder(rest, input),
    })),
    closeOrder: mutation(closeInput, {}, async (input: InputOf<typeof closeInput.table>, { rest }) => ({
      order: await closeOrder(rest, input),
    })),
    reopenOrder: mutation(closeInput, {}, async (input: InputOf<typeof closeInput.table>, { rest }) => ({
      order: await reopenOrder(rest, input),
    })),
  },
}
