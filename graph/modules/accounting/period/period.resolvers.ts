import { mutationWithoutInput, recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { closePeriod, openNextPeriod, readPeriod, readPeriods, reopenPeriod } from './period.source.ts'
import { periodInput, reopenInput } from './period.wire.ts'

export const periodResolvers = defineResolvers({
  Query: {
    periods: (_, { year }, { rest }) => readPeriods(rest, year),
    period: (_, { id }, { rest }) => readPeriod(rest, id),
  },
  Mutation: {
    openNextPeriod: mutationWithoutInput(async ({ rest }) => ({ period: await openNextPeriod(rest) })),
    closePeriod: recordMutation(periodInput, closePeriod, (period) => ({ period })),
    reopenPeriod: recordMutation(reopenInput, reopenPeriod, (period) => ({ period })),
  },
})
