import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  openNextYear,
  pageOfCounters,
  raiseCounter,
  readFormats,
  saveFormat,
  type CounterListArgs,
} from './numbering.source.ts'
import { numberFormatInput, openNextYearInput, raiseCounterInput } from './numbering.wire.ts'

export const numberingResolvers = {
  Query: {
    numberCounters: (_: unknown, args: CounterListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfCounters(rest, args, selectedIn(info, 'items')),
    numberFormats: (_: unknown, __: unknown, { rest }: GraphContext) => readFormats(rest),
  },
  Mutation: {
    raiseCounter: mutation(raiseCounterInput, {}, async (input: InputOf<typeof raiseCounterInput.table>, { rest }) => ({
      counter: await raiseCounter(rest, input),
    })),
    openNextYear: mutation(openNextYearInput, {}, async (input: InputOf<typeof openNextYearInput.table>, { rest }) => ({
      counter: await openNextYear(rest, input),
    })),
    saveNumberFormat: mutation(
      numberFormatInput,
      {},
      async (input: InputOf<typeof numberFormatInput.table>, { rest }) => ({
        format: await saveFormat(rest, input),
      }),
    ),
  },
}
