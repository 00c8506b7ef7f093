import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readActivity, readChain } from './chain.source.ts'

export const chainResolvers = defineResolvers({
  Query: {
    documentChain: (_, { kind, documentId }, { rest }) =>
      canBeKey(documentId) ? readChain(rest, kind, documentId) : null,
    documentActivity: async (_, { kind, documentId }, { rest }) =>
      (canBeKey(documentId) ? await readActivity(rest, kind, documentId) : null) ?? [],
  },
})
