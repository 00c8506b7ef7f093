import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { orderLevels, readLevels, readPositions, removeLevel, saveLevel } from './circuit.source.ts'
import { levelInput, levelToRemove, orderInput } from './circuit.wire.ts'

export const circuitResolvers = {
  Query: {
    circuitLevels: (_: unknown, { circuit }: { circuit: string }, { rest }: GraphContext) => {
      if (!canBeKey(circuit)) throw failure('NOT_FOUND')
      return readLevels(rest, circuit)
    },
    positions: (_: unknown, { search }: { search?: string | null }, { rest }: GraphContext) =>
      readPositions(rest, search),
  },
  Mutation: {
    saveCircuitLevel: mutation(levelInput, {}, async (input: InputOf<typeof levelInput.table>, { rest }) => ({
      level: await saveLevel(rest, input),
    })),
    removeCircuitLevel: mutation(levelToRemove, {}, async (input: InputOf<typeof levelToRemove.table>, { rest }) => ({
      level: await removeLevel(rest, input),
    })),
    orderCircuitLevels: mutation(orderInput, {}, async (input: InputOf<typeof orderInput.table>, { rest }) => ({
      isOrdered: await orderLevels(rest, input),
    })),
  },
}
