import type { GraphQLResolveInfo } from 'graphql'
import { readLevels } from '#graph/modules/approvals/approval/approval.source.ts'
import { saveDocumentMutation } from '#graph/kit/document/save-mutation.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { readHeaders } from '#graph/modules/purchasing/order/order.source.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { PageInput } from '#graph/platform/rest/page.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readUsers } from '#graph/modules/identity/session/session.source.ts'
import {
  annulReception,
  generateConformity,
  pageOfReceptions,
  readLines,
  readReception,
  readReceptions,
  readReceptionsOfOrders,
  saveReception,
  type AttendedOrder,
  type AttendedOrderSort,
} from './reception.source.ts'
import { annulInput, receptionInput, type receptionFilter } from './reception.wire.ts'

interface ReceptionsArgs {
  page?: PageInput | null
  sort?: AttendedOrderSort | null
  search?: string | null
  filter?: (Omit<InputOf<typeof receptionFilter.table>, 'receiver'> & { mine?: boolean | null }) | null
}

function attendedOrders(
  _: unknown,
  { filter, ...args }: ReceptionsArgs,
  context: GraphContext,
  info: GraphQLResolveInfo,
) {
  const { mine, ...rest } = filter ?? {}
  return pageOfReceptions(
    context.rest,
    {
      ...args,
      filter: { ...rest, ...(mine && { receiver: signedIn(context).userId }) },
    },
    selectedIn(info, 'items'),
  )
}

/** A reception that is there and may be seen. @throws NOT_FOUND */
async function receptionOf(id: string, { rest }: GraphContext): Promise<AttendedOrder> {
  const found = canBeKey(id) ? await readReception(rest, id) : null
  if (!found) throw failure('NOT_FOUND')
  return found
}

export const receptionRelations = [
  relation({
    type: 'Order',
    field: 'receptions',
    key: (row: { id: string }) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext, selected) => readReceptionsOfOrders(rest, ids, selected),
  }),
  relation({
    type: 'AttendedOrder',
    field: 'order',
    key: (row: AttendedOrder) => row.orderId,
    needs: ['orderId'],
    otherwise: null,
    load: (ids, { rest }: GraphContext, selected) => readHeaders(rest, ids, selected),
  }),
  relation({
    type: 'AttendedOrder',
    field: 'receiver',
    key: (row: AttendedOrder) => row.receiverId,
    needs: ['receiverId'],
    otherwise: null,
    load: (ids, { rest }: GraphContext, selected) => readUsers(rest, ids, selected),
  }),
  relation({
    type: 'AttendedOrder',
    field: 'lines',
    key: (row: AttendedOrder) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext, selected) => readLines(rest, ids, selected),
  }),
  relation({
    type: 'AttendedOrder',
    field: 'approvalLevels',
    key: (row: AttendedOrder) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext, selected) => readLevels(rest, 'ATTENDED_ORDER', ids, selected),
  }),
  relation({
    type: 'SaveReceptionPayload',
    field: 'attendedOrder',
    otherwise: null,
    key: (row: { attendedOrderId?: string }) => row.attendedOrderId ?? null,
    needs: ['attendedOrderId'],
    load: (ids, { rest }: GraphContext) => readReceptions(rest, ids),
  }),
]

export const receptionResolvers = {
  Query: {
    attendedOrders,
    attendedOrder: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readReception(rest, id) : null,
  },
  Mutation: {
    saveReception: saveDocumentMutation(receptionInput, saveReception),
    annulReception: mutation(annulInput, {}, async (input: InputOf<typeof annulInput.table>, { rest }) => ({
      attendedOrder: await annulReception(rest, input),
    })),
    generateConformity: mutation(null, {}, async ({ id }: { id: string }, context) => {
      await generateConformity(context.rest, await receptionOf(id, context))
      return { attendedOrder: await receptionOf(id, context) }
    }),
  },
}
