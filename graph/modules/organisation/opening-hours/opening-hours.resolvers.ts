import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readServiceHours, saveServiceHours } from './opening-hours.source.ts'
import { serviceHours } from './opening-hours.wire.ts'

export const hoursResolvers = {
  Query: { serviceHours: (_: unknown, __: unknown, { rest }: GraphContext) => readServiceHours(rest) },
  Mutation: {
    saveServiceHours: mutation(serviceHours, {}, async (input: InputOf<typeof serviceHours.table>, { rest }) => ({
      serviceHours: await saveServiceHours(rest, input),
    })),
  },
}
