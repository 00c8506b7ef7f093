import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { selectedIn } from '../hydration/selected.ts'
import { canBeKey } from '../rest/batch.ts'
import { orNull } from '../rest/orNull.ts'
import type { InputOf, Table, WireRecord } from '../rest/wire.ts'
import { actOnIncident, pageOfIncidents, readIncident, type AskedIncidents } from './incident.source.ts'
import { incidentInput, resolveInput } from './incident.wire.ts'

const acts = <T extends Table>(sent: WireRecord<T>, act: Parameters<typeof actOnIncident>[1]) =>
  mutation(sent, {}, async (input: InputOf<T>, { rest }) => actOnIncident(rest, act, sent.send(input)))

export const incidentResolvers = {
  Query: {
    paymentIncidents: (_: unknown, asked: AskedIncidents, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfIncidents(rest, asked, selectedIn(info, 'items')),
    paymentIncident: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? orNull(readIncident(rest, id)) : null,
  },
  Mutation: {
    askPaymentProvider: acts(incidentInput, 'ask'),
    requestPaymentRefund: acts(incidentInput, 'refund'),
    resolvePaymentIncident: acts(resolveInput, 'resolve'),
  },
}
