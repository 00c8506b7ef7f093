import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { genericMessages } from '#schema/platform/messages/generic-messages.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import type { TrustedDocuments } from '#graph/platform/trusted/trusted-documents.ts'

/** Answers people, and whoever is not signed in, the documents of the web app alone; keys of service accounts ask what they like. */
export const answerAppDocuments = (documents: TrustedDocuments): ApolloServerPlugin<GraphContext> => ({
  requestDidStart: async () => ({
    async didResolveOperation({ document, contextValue: { person } }) {
      if (person?.isService || (await documents.isTrusted(document))) return
      throw new GraphQLError(genericMessages.UNKNOWN_DOCUMENT, {
        extensions: { code: 'UNKNOWN_DOCUMENT', http: { status: 400 } },
      })
    },
  }),
})
