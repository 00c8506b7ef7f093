import { decimal, flag, int } from '#graph/platform/rest/wire/codecs.ts'
import { record, together } from '#graph/platform/rest/wire/record.ts'

/** What each criterion weighs (rules.md 3): six columns of a quotation, or of the company's settings. */
export const weights = record({
  total: ['CttWeightTotal', decimal],
  delivery: ['CttWeightDelivery', decimal],
  warranty: ['CttWeightWarranty', decimal],
  creditDays: ['CttWeightDay', decimal],
  condition: ['CttWeightCon', decimal],
  paymentForm: ['CttWeightPayment', decimal],
})

export const settings = record({
  weights: ['CttWeightTotal', together(weights)],
  sealsOffers: ['CttSealed', flag],
  version: ['SecVersion', int],
})
