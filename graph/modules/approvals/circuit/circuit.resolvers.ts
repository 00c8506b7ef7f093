import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  orderLevels,
  readDocumentsTrial,
  readLevels,
  readPositions,
  readTrial,
  removeLevel,
  saveLevel,
} from './circuit.source.ts'
import { levelInput, levelToRemove, orderInput } from './circuit.wire.ts'

export const circuitResolvers = defineResolvers({
  Query: {
    circuitLevels: (_, { circuit }, { rest }) => {
      if (!canBeKey(circuit)) throw failure('NOT_FOUND')
      return readLevels(rest, circuit)
    },
    jobPositionChoices: (_, { search }, { rest }) => readPositions(rest, search),
    positions: (_, { search }, { rest }) => readPositions(rest, search),
    circuitTrial: (_, { document }, { rest }) => readTrial(rest, document),
    circuitTrialDocuments: (_, wanted, { rest }) => readDocumentsTrial(rest, wanted),
  },
  Mutation: {
    saveCircuitLevel: mutation(levelInput, {}, async (input, { rest }) => ({
      level: await saveLevel(rest, input),
    })),
    removeCircuitLevel: mutation(levelToRemove, {}, async (input, { rest }) => ({
      level: await removeLevel(rest, input),
    })),
    orderCircuitLevels: mutation(orderInput, {}, async (input, { rest }) => ({
      isOrdered: await orderLevels(rest, input),
    })),
  },
})
