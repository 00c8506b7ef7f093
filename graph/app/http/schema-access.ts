import { genericMessages } from '#schema/platform/messages/generic-messages.ts'
import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, Kind, visit, type DocumentNode } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { isVerified } from '#graph/modules/identity/session/is-verified.ts'

const ASKS = new Set(['__schema', '__type'])
const known = new WeakMap<DocumentNode, boolean>()

/** Whether a document asks for the schema; looked for once a document, which Apollo keeps. */
function introspects(document: DocumentNode): boolean {
  const found = known.get(document)
  if (found !== undefined) return found
  let asks = false
  visit(document, { [Kind.FIELD]: ({ name }) => void (asks ||= ASKS.has(name.value)) })
  known.set(document, asks)
  return asks
}

/** graphql-js's guesses of what was meant: names of the schema; to the end of a message that was shortened within one. */
const GUESS = / ?Did you mean .+?(?:\?(?= |$)|$)/g

/**
 * Outside the demo the schema is shown to people whom the services know, and to nobody else: neither by introspection
 * nor by what an error guesses. A token alone is no proof: anyone can write one that reads like a person's.
 */
export const schemaForPeople: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ document, contextValue }) {
      if (!introspects(document) || (await isVerified(contextValue))) return
      throw new GraphQLError(genericMessages.UNAUTHENTICATED, {
        extensions: { code: 'UNAUTHENTICATED', http: { status: 400 } },
      })
    },
    async willSendResponse({ response, contextValue }) {
      if (response.body.kind !== 'single') return
      const { singleResult } = response.body
      if (!singleResult.errors?.some(({ message }) => message.search(GUESS) >= 0)) return
      if (await isVerified(contextValue).catch(() => false)) return
      singleResult.errors = singleResult.errors.map((error) => ({
        ...error,
        message: error.message.replaceAll(GUESS, ''),
      }))
    },
  }),
}
