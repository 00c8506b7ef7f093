import { withChosen } from '#web/platform/ui/field/option.ts'
import type { OrderChoicesQuery, OrderPartsFragment } from '../order.generated.ts'
import type { Proposal } from './initial-draft.ts'

/** The lists of the form with what a saved order or a winner's offer says, though the company offers it no longer. */
export function orderChoices(
  choices: OrderChoicesQuery,
  from: OrderPartsFragment | Proposal | null,
): OrderChoicesQuery {
  if (!from) return choices
  const { currency, currencyCode, paymentForm } = from
  const isOffered = choices.currencies.some(({ value }) => value === currency.value)
  return {
    currencies: isOffered ? choices.currencies : [...choices.currencies, { ...currency, code: currencyCode }],
    paymentForms: withChosen(choices.paymentForms, paymentForm),
    creditTypes: withChosen(choices.creditTypes, 'creditType' in from ? from.creditType : null),
  }
}
