import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { suppliedOrderList } from '#schema/modules/purchasing/supplier/supplied-orders.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readSuppliedDetail, readSupplied } from './supplied-orders.source.ts'
import { suppliedOrder } from './supplied-orders.wire.ts'

/** One part of what is inside orders; all parts come by one call. */
const detailRelation = (
  field: 'lines' | 'requiredFiles' | 'heldFiles' | 'supportId' | 'receptions',
  otherwise: [] | null,
) =>
  relation({
    type: 'SuppliedOrder',
    field,
    key: (row) => row.id,
    needs: ['id'],
    otherwise,
    load: async (ids, { rest }) =>
      new Map([...(await readSuppliedDetail(rest, ids))].map(([id, found]) => [id, found[field]])),
  })

export const suppliedRelations = [
  detailRelation('lines', []),
  detailRelation('receptions', []),
  detailRelation('requiredFiles', []),
  detailRelation('heldFiles', []),
  detailRelation('supportId', null),
]

export const suppliedResolvers = defineResolvers({
  Query: {
    myOrders: listResolver(suppliedOrderList, suppliedOrder),
    myOrder: (_, { id }, { rest }) => (canBeKey(id) ? readSupplied(rest, id) : null),
  },
})
