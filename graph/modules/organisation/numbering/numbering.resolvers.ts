import { numberCounterList } from '#schema/modules/organisation/numbering/number-counter.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { openNextYear, raiseCounter, readFormats, saveFormat } from './numbering.source.ts'
import { numberFormatInput, openNextYearInput, raiseCounterInput, numberCounter } from './numbering.wire.ts'

export const numberingResolvers = defineResolvers({
  Query: {
    numberCounters: listResolver(numberCounterList, numberCounter),
    numberFormats: (_, __, { rest }) => readFormats(rest),
  },
  Mutation: {
    raiseCounter: mutation(raiseCounterInput, {}, async (input, { rest }) => ({
      counter: await raiseCounter(rest, input),
    })),
    openNextYear: mutation(openNextYearInput, {}, async (input, { rest }) => ({
      counter: await openNextYear(rest, input),
    })),
    saveNumberFormat: mutation(numberFormatInput, {}, async (input, { rest }) => ({
      format: await saveFormat(rest, input),
    })),
  },
})
