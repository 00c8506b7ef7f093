import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  findParameter,
  pageOfParameters,
  saveParameter,
  setParameterActive,
  type ParameterListArgs,
} from './parameter.source.ts'
import { parameterInput, parameterActiveInput } from './parameter.wire.ts'

export const parameterResolvers = {
  Query: {
    parameters: (_: unknown, args: ParameterListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfParameters(rest, args, selectedIn(info, 'items')),
    parameter: (_: unknown, { name }: { name: string }, { rest }: GraphContext) => findParameter(rest, name),
  },
  Mutation: {
    saveParameter: mutation(parameterInput, {}, async (input: InputOf<typeof parameterInput.table>, { rest }) => ({
      parameter: await saveParameter(rest, input),
    })),
    setParameterActive: mutation(
      parameterActiveInput,
      {},
      async (input: InputOf<typeof parameterActiveInput.table>, { rest }) => ({
        parameter: await setParameterActive(rest, input),
      }),
    ),
  },
}
