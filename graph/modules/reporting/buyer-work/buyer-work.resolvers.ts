import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { readBuyerWork } from './buyer-work.source.ts'

export const buyerWorkResolvers = defineResolvers({
  Query: { buyerWork: (_, __, { rest }) => readBuyerWork(rest) },
})
