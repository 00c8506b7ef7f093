import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { readDashboard } from './dashboard.source.ts'

export const dashboardResolvers = defineResolvers({
  Query: { dashboard: (_, __, { rest }) => readDashboard(rest) },
})
