import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { readFirstSteps } from './first-steps.source.ts'

export const firstStepResolvers = defineResolvers({
  Query: { firstSteps: (_, __, { rest }) => readFirstSteps(rest) },
})
