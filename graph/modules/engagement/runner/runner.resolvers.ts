import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { publicMutation } from '#graph/platform/context/public-mutation.ts'
import { pageOfRunners, readRuns, registerRunner, type RunnerListArgs } from './runner.source.ts'
import { runnerInput } from './runner.wire.ts'

export const runnerResolvers = {
  Query: {
    runners: (_: unknown, args: RunnerListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfRunners(rest, args, selectedIn(info, 'items')),
    runs: (_: unknown, __: unknown, { rest }: GraphContext) => readRuns(rest),
  },
  Mutation: {
    registerRunner: publicMutation(runnerInput, async (input: InputOf<typeof runnerInput.table>, { rest }) => ({
      runner: await registerRunner(rest, input),
    })),
  },
}
