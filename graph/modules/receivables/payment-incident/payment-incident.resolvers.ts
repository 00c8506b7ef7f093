import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { actOnIncident, pageOfIncidents, readIncident, type IncidentListArgs } from './payment-incident.source.ts'
import { incidentInput, resolveInput } from './payment-incident.wire.ts'

const acts = <T extends Table>(sent: WireRecord<T>, act: Parameters<typeof actOnIncident>[1]) =>
  mutation(sent, {}, async (input: InputOf<T>, { rest }) => actOnIncident(rest, act, sent.send(input)))

export const incidentResolvers = {
  Query: {
    paymentIncidents: (_: unknown, args: IncidentListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfIncidents(rest, args, selectedIn(info, 'items')),
    paymentIncident: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? nullIfMissing(readIncident(rest, id)) : null,
  },
  Mutation: {
    askPaymentProvider: acts(incidentInput, 'ask'),
    requestPaymentRefund: acts(incidentInput, 'refund'),
    resolvePaymentIncident: acts(resolveInput, 'resolve'),
  },
}
