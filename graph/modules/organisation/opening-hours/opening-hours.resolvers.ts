import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { readServiceHours, saveServiceHours } from './opening-hours.source.ts'
import { serviceHours } from './opening-hours.wire.ts'

export const hoursResolvers = defineResolvers({
  Query: { serviceHours: (_, __, { rest }) => readServiceHours(rest) },
  Mutation: {
    saveServiceHours: mutation(serviceHours, {}, async (input, { rest }) => ({
      serviceHours: await saveServiceHours(rest, input),
    })),
  },
})
