import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { readHits } from './search.source.ts'

export const searchResolvers = defineResolvers({
  Query: { search: (_, { text }, { rest }) => readHits(rest, text) },
})
