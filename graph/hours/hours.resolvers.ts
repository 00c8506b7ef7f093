import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import type { InputOf } from '../rest/wire.ts'
import { readServiceHours, saveServiceHours } from './hours.source.ts'
import { serviceHours } from './hours.wire.ts'

export const hoursResolvers = {
  Query: { serviceHours: (_: unknown, __: unknown, { rest }: GraphContext) => readServiceHours(rest) },
  Mutation: {
    saveServiceHours: mutation(serviceHours, {}, async (input: InputOf<typeof serviceHours.table>, { rest }) => ({
      serviceHours: await saveServiceHours(rest, input),
    })),
  },
}
