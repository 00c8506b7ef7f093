import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  pageOfSupplied,
  readSuppliedDetail,
  readSupplied,
  type SuppliedOrderListArgs,
  type SuppliedOrder,
} from './supplied-orders.source.ts'

/** One part of what is inside orders; all parts come by one call. */
const detailRelation = (field: 'lines' | 'requiredFiles' | 'supportId', otherwise: [] | null) =>
  relation({
    type: 'SuppliedOrder',
    field,
    key: (row: SuppliedOrder) => row.id,
    needs: ['id'],
    otherwise,
    load: async (ids, { rest }: GraphContext): Promise<Map<string, unknown>> =>
      new Map([...(await readSuppliedDetail(rest, ids))].map(([id, found]) => [id, found[field]])),
  })

export const suppliedRelations = [
  detailRelation('lines', []),
  detailRelation('requiredFiles', []),
  detailRelation('supportId', null),
]

export const suppliedResolvers = {
  Query: {
    myOrders: (_: unknown, args: SuppliedOrderListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfSupplied(rest, args, selectedIn(info, 'items')),
    myOrder: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readSupplied(rest, id) : null,
  },
}
