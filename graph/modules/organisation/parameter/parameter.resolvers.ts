import { parameterList } from '#schema/modules/organisation/parameter/parameter.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { findParameter, saveParameter, setParameterActive } from './parameter.source.ts'
import { parameterInput, parameterActiveInput, parameter } from './parameter.wire.ts'

export const parameterResolvers = defineResolvers({
  Query: {
    parameters: listResolver(parameterList, parameter),
    parameter: (_, { name }, { rest }) => findParameter(rest, name),
  },
  Mutation: {
    saveParameter: mutation(parameterInput, {}, async (input, { rest }) => ({
      parameter: await saveParameter(rest, input),
    })),
    setParameterActive: mutation(parameterActiveInput, {}, async (input, { rest }) => ({
      parameter: await setParameterActive(rest, input),
    })),
  },
})
