import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import {
  readAccounts,
  readConcepts,
  readConditions,
  readCreditDays,
  readCurrencies,
  readTaxes,
} from './terms.source.ts'

interface OfForm {
  paymentForm: string
}

interface TermSearchArgs {
  search?: string | null
}

export const termsResolvers = {
  Query: {
    conditionsOfPayment: (_: unknown, { paymentForm }: OfForm, { rest }: GraphContext) =>
      readConditions(rest, paymentForm),
    creditDaysOfPayment: (_: unknown, { paymentForm }: OfForm, { rest }: GraphContext) =>
      readCreditDays(rest, paymentForm),
    taxes: (_: unknown, __: unknown, context: GraphContext) => readTaxes(context.rest, signedIn(context).userId),
    currencies: (_: unknown, __: unknown, context: GraphContext) =>
      readCurrencies(context.rest, signedIn(context).userId),
    serviceConcepts: (_: unknown, { search }: TermSearchArgs, context: GraphContext) =>
      readConcepts(context.rest, { search, userId: signedIn(context).userId }),
    serviceAccounts: (_: unknown, args: TermSearchArgs & { concept: string }, context: GraphContext) =>
      readAccounts(context.rest, { ...args, userId: signedIn(context).userId }),
  },
}
