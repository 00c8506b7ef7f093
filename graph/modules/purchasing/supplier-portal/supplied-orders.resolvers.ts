import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  pageOfSupplied,
  readInside,
  readSupplied,
  type SuppliedAsked,
  type SuppliedOrder,
} from './supplied-orders.source.ts'

/** One part of what is inside orders; all parts come by one call. */
const inside = (field: 'lines' | 'requiredFiles' | 'supportId', otherwise: [] | null) =>
  relation({
    type: 'SuppliedOrder',
    field,
    key: (row: SuppliedOrder) => row.id,
    needs: ['id'],
    otherwise,
    load: async (ids, { rest }: GraphContext): Promise<Map<string, unknown>> =>
      new Map([...(await readInside(rest, ids))].map(([id, found]) => [id, found[field]])),
  })

export const suppliedRelations = [inside('lines', []), inside('requiredFiles', []), inside('supportId', null)]

export const suppliedResolvers = {
  Query: {
    myOrders: (_: unknown, asked: SuppliedAsked, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfSupplied(rest, asked, selectedIn(info, 'items')),
    myOrder: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readSupplied(rest, id) : null,
  },
}
