import type { Option } from '#web/platform/ui/field/option.ts'
import { recoveryTexts as texts } from '../texts.ts'
import type { PaymentDraft, QuotationDraft } from './draft.ts'

/** What may be asked for today. */
export type QuotationLists = {
  categories: readonly Option[]
  paymentForms: readonly Option[]
  attachmentTypes: readonly { id: string }[]
  /** Conditions and credit days by payment form. */
  terms: ReadonlyMap<string, { conditions: readonly Option[]; creditDays: readonly Option[] }>
}

const valuesOf = (options: readonly Option[] = []) => options.map(({ value }) => value)

/** Of what was chosen, what is offered or stood in the saved quotation; and how much is neither. */
function splitChosen(chosen: readonly string[], ...admitted: readonly (readonly string[])[]) {
  const known = new Set(admitted.flat())
  const available = chosen.filter((value) => known.has(value))
  return { available, lost: chosen.length - available.length }
}

function filterTerms(payment: PaymentDraft, lists: QuotationLists, saved: PaymentDraft | undefined) {
  const { value, label, conditions, creditDays } = payment
  const terms = lists.terms.get(value)
  const left = {
    conditions: splitChosen(conditions, valuesOf(terms?.conditions), saved?.conditions ?? []),
    creditDays: splitChosen(creditDays, valuesOf(terms?.creditDays), saved?.creditDays ?? []),
  }
  return {
    payment: { ...payment, conditions: left.conditions.available, creditDays: left.creditDays.available },
    lost: [
      ...(left.conditions.lost > 0 ? [texts.conditions(left.conditions.lost, label)] : []),
      ...(left.creditDays.lost > 0 ? [texts.creditDays(left.creditDays.lost, label)] : []),
    ],
  }
}

/**
 * A stored draft without what lists have stopped offering since it was written, which the service would refuse; what the saved
 * quotation asks for already may stay. `lost` says to people what went.
 *
 * @param saved the form of the quotation that the draft changes; null for a new one
 */
export function withoutLost(draft: QuotationDraft, lists: QuotationLists, saved: QuotationDraft | null) {
  const { header } = draft
  const before = saved?.header
  const category = splitChosen(header.category === null ? [] : [header.category], valuesOf(lists.categories), [
    before?.category ?? '',
  ])
  const admitted = new Set([...valuesOf(lists.paymentForms), ...valuesOf(before?.payments)])
  const payments = header.payments
    .filter(({ value }) => admitted.has(value))
    .map((payment) =>
      filterTerms(
        payment,
        lists,
        before?.payments.find(({ value }) => value === payment.value),
      ),
    )
  const types = splitChosen(
    header.attachmentTypes,
    lists.attachmentTypes.map(({ id }) => id),
    before?.attachmentTypes ?? [],
  )
  return {
    draft: {
      ...draft,
      header: {
        ...header,
        category: category.available[0] ?? null,
        payments: payments.map(({ payment }) => payment),
        attachmentTypes: types.available,
      },
    },
    lost: [
      ...(category.lost > 0 ? [texts.category] : []),
      ...header.payments.filter(({ value }) => !admitted.has(value)).map(({ label }) => texts.paymentForm(label)),
      ...payments.flatMap(({ lost }) => lost),
      ...(types.lost > 0 ? [texts.attachmentTypes(types.lost)] : []),
    ],
  }
}
