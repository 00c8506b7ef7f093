import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { forStrangers } from '#graph/platform/context/public-mutation.ts'
import { pageOfRunners, readRuns, registerRunner, type AskedRunners } from './runner.source.ts'
import { runnerInput } from './runner.wire.ts'

export const runnerResolvers = {
  Query: {
    runners: (_: unknown, asked: AskedRunners, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfRunners(rest, asked, selectedIn(info, 'items')),
    runs: (_: unknown, __: unknown, { rest }: GraphContext) => readRuns(rest),
  },
  Mutation: {
    registerRunner: forStrangers(runnerInput, async (input: InputOf<typeof runnerInput.table>, { rest }) => ({
      runner: await registerRunner(rest, input),
    })),
  },
}
