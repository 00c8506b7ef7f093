import type { AnnulReceptionInput } from '#graph/generated/resolvers.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { receptionList } from '#schema/modules/purchasing/reception/reception.list.ts'
import { changesResolver } from '#graph/kit/list/list-changes.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { approvalLevelsOf, listedLevels } from '#graph/modules/approvals/approval/levels-relation.ts'
import { keyAlone, saveDocumentMutation } from '#graph/kit/document/save-mutation.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { readHeaders } from '#graph/modules/purchasing/order/order.source.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readUsers } from '#graph/modules/identity/session/session.source.ts'
import {
  annulReception,
  generateConformity,
  readLines,
  readReception,
  readReceptions,
  readReceptionsOfOrders,
  saveReception,
  type AttendedOrder,
} from './reception.source.ts'
import { annulInput, receptionInput, attendedOrder } from './reception.wire.ts'

/** A reception that is there and may be seen. @throws NOT_FOUND */
async function receptionOf(id: string, { rest }: GraphContext): Promise<AttendedOrder> {
  const found = canBeKey(id) ? await readReception(rest, id) : null
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** The receptions of orders, under the field's name and under its old one. */
const ofOrders = (field: 'attendedOrders' | 'receptions') =>
  relation({
    type: 'Order',
    field,
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }, selected) => readReceptionsOfOrders(rest, ids, selected),
  })

export const receptionRelations = [
  ofOrders('attendedOrders'),
  ofOrders('receptions'),
  relation({
    type: 'AttendedOrder',
    field: 'order',
    key: (row) => row.orderId,
    needs: ['orderId'],
    otherwise: null,
    load: (ids, { rest }, selected) => readHeaders(rest, ids, selected),
  }),
  relation({
    type: 'AttendedOrder',
    field: 'receiver',
    key: (row) => row.receiverId,
    needs: ['receiverId'],
    otherwise: null,
    load: (ids, { rest }, selected) => readUsers(rest, ids, selected),
  }),
  relation({
    type: 'AttendedOrder',
    field: 'lines',
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }, selected) => readLines(rest, ids, selected),
  }),
  approvalLevelsOf('AttendedOrder', 'ATTENDED_ORDER'),
  relation({
    type: 'SaveReceptionPayload',
    field: 'attendedOrder',
    otherwise: null,
    key: (row) => row.attendedOrderId ?? null,
    needs: ['attendedOrderId'],
    fromRow: (row, selected) => keyAlone(row.attendedOrderId, selected),
    load: (ids, { rest }) => readReceptions(rest, ids),
  }),
]

const saveAttendedOrder = saveDocumentMutation(receptionInput, saveReception)

const annulAttendedOrder = mutation(annulInput, {}, async (input: AnnulReceptionInput, { rest }) => ({
  attendedOrder: await annulReception(rest, input),
}))

export const receptionResolvers = defineResolvers({
  Query: {
    attendedOrders: listResolver(receptionList, attendedOrder, listedLevels),
    attendedOrderChanges: changesResolver(receptionList),
    attendedOrder: (_, { id }, { rest }) => (canBeKey(id) ? readReception(rest, id) : null),
  },
  Mutation: {
    saveAttendedOrder,
    saveReception: saveAttendedOrder,
    annulAttendedOrder,
    annulReception: annulAttendedOrder,
    generateConformity: mutation(null, {}, async ({ id }, context) => {
      await generateConformity(context.rest, await receptionOf(id, context))
      return { attendedOrder: await receptionOf(id, context) }
    }),
  },
})
