import { contactRequestList } from '#schema/modules/receivables/contact-request/contact-request.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import {
  askCorrection,
  decideCorrection,
  readMyRequest,
  readRequest,
  withdrawCorrection,
} from './contact-request.source.ts'
import { contactRequest, decisionInput, requestInput, withdrawInput } from './contact-request.wire.ts'

export const contactRequestResolvers = defineResolvers({
  Query: {
    myContactRequest: (_, __, { rest }) => readMyRequest(rest),
    contactRequests: listResolver(contactRequestList, contactRequest),
    contactRequest: (_, { id }, { rest }) => (canBeKey(id) ? nullIfMissing(readRequest(rest, id)) : null),
  },
  Mutation: {
    requestContactCorrection: recordMutation(requestInput, askCorrection, (request) => ({ request })),
    withdrawContactCorrection: recordMutation(withdrawInput, withdrawCorrection, (request) => ({ request })),
    decideContactCorrection: recordMutation(decisionInput, decideCorrection, (request) => ({ request })),
  },
})
