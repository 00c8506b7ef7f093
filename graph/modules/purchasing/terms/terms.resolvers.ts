import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn } from '#graph/platform/context/context.ts'
import {
  readAccounts,
  readConcepts,
  readConditions,
  readCreditDays,
  readCurrencies,
  readTaxes,
} from './terms.source.ts'

export const termsResolvers = defineResolvers({
  Query: {
    conditionsOfPayment: (_, { paymentForm }, { rest }) => readConditions(rest, paymentForm),
    creditDaysOfPayment: (_, { paymentForm }, { rest }) => readCreditDays(rest, paymentForm),
    taxes: (_, __, context) => readTaxes(context.rest, signedIn(context).userId),
    currencies: (_, __, context) => readCurrencies(context.rest, signedIn(context).userId),
    serviceConcepts: (_, { search }, context) =>
      readConcepts(context.rest, { search, userId: signedIn(context).userId }),
    serviceAccounts: (_, args, context) => readAccounts(context.rest, { ...args, userId: signedIn(context).userId }),
  },
})
