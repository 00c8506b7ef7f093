import { paymentIncidentList } from '#schema/modules/receivables/payment-incident/payment-incident.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import type { Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { actOnIncident, readIncident } from './payment-incident.source.ts'
import { incidentInput, resolveInput, incident } from './payment-incident.wire.ts'

const acts = <Columns extends Table>(sent: WireRecord<Columns>, act: Parameters<typeof actOnIncident>[1]) =>
  recordMutation(
    sent,
    (rest, input) => actOnIncident(rest, act, sent.send(input)),
    (payload) => payload,
  )

export const incidentResolvers = defineResolvers({
  Query: {
    paymentIncidents: listResolver(paymentIncidentList, incident),
    paymentIncident: (_, { id }, { rest }) => (canBeKey(id) ? nullIfMissing(readIncident(rest, id)) : null),
  },
  Mutation: {
    askPaymentProvider: acts(incidentInput, 'ask'),
    requestPaymentRefund: acts(incidentInput, 'refund'),
    resolvePaymentIncident: acts(resolveInput, 'resolve'),
  },
})
