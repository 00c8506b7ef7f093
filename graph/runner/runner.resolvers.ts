import type { InputOf } from '../rest/wire.ts'
import { forStrangers } from '../session/strangers.ts'
import { registerRunner } from './runner.source.ts'
import { runnerInput } from './runner.wire.ts'

export const runnerResolvers = {
  Mutation: {
    registerRunner: forStrangers(runnerInput, async (input: InputOf<typeof runnerInput.table>, { rest }) =>
      ({ runner: await registerRunner(rest, input) })),
  },
}
