import { runnerList } from '#schema/modules/engagement/runner/runner.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { publicMutation } from '#graph/platform/context/mutation.ts'
import { readNextRun, readRuns, registerRunner } from './runner.source.ts'
import { runnerInput, enteredRunner } from './runner.wire.ts'

export const runnerResolvers = defineResolvers({
  Query: {
    runners: listResolver(runnerList, enteredRunner),
    nextRun: (_, { company }, { rest }) => readNextRun(rest, company),
    runs: (_, __, { rest }) => readRuns(rest),
  },
  Mutation: {
    registerRunner: publicMutation(runnerInput, async (input, { rest }) => ({
      runner: await registerRunner(rest, input),
    })),
  },
})
