import type { Option } from '#web/platform/ui/field/option.ts'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import type { OrderChoicesQuery, OrderPartsFragment } from '../order.generated.ts'
import type { OrderDraft, Terms } from './draft.ts'
import type { Proposal } from './initial-draft.ts'

/** The condition and credit days of a saved order or a winner's offer, and the payment form under which they stand. */
type SavedTerms = Pick<OrderPartsFragment, 'paymentForm' | 'condition' | 'creditDays'>

/** The lists of the form, and the terms that may stay though their payment form offers them no longer. */
export type OrderChoices = OrderChoicesQuery & { savedTerms?: SavedTerms }

/** The lists of the form with what a saved order or a winner's offer says, though the company offers it no longer. */
export function orderChoices(choices: OrderChoicesQuery, from: OrderPartsFragment | Proposal | null): OrderChoices {
  if (!from) return choices
  const { currency, currencyCode, paymentForm } = from
  const isOffered = choices.currencies.some(({ value }) => value === currency.value)
  return {
    currencies: isOffered ? choices.currencies : [...choices.currencies, { ...currency, code: currencyCode }],
    paymentForms: withChosen(choices.paymentForms, paymentForm),
    creditTypes: withChosen(choices.creditTypes, 'creditType' in from ? from.creditType : null),
    savedTerms: from,
  }
}

/** What a payment form offers, with the terms of the saved order where they stand under it. */
export function withSavedTerms(offered: Terms, paymentForm: string | null, saved: SavedTerms | undefined): Terms {
  if (!saved || saved.paymentForm.value !== paymentForm) return offered
  return {
    conditions: withChosen(offered.conditions, saved.condition),
    creditDays: withChosen(offered.creditDays, saved.creditDays),
  }
}

const isIn = (options: readonly Option[], chosen: string | undefined): boolean =>
  options.some(({ value }) => value === chosen)

/**
 * A new order on the terms of another one without what the company offers no longer: the field is empty, and asked for if it
 * is required (decision 0230). Condition and credit days go once those of the payment form are known.
 */
export function withoutLost(draft: OrderDraft, choices: OrderChoicesQuery): OrderDraft {
  const { currency, paymentForm, creditType, condition, creditDays } = draft.header
  const keepsForm = isIn(choices.paymentForms, paymentForm ?? undefined)
  return {
    ...draft,
    header: {
      ...draft.header,
      currency: isIn(choices.currencies, currency?.value) ? currency : null,
      paymentForm: keepsForm ? paymentForm : null,
      condition: keepsForm ? condition : null,
      creditDays: keepsForm ? creditDays : null,
      creditType: isIn(choices.creditTypes, creditType ?? undefined) ? creditType : null,
    },
  }
}
