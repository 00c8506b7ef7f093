import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import type { QuotationChoicesQuery, QuotationPartsFragment } from '../quotation.generated.ts'

/** The lists of the form with what a saved quotation asks for, though the company offers it no longer: it can be taken out. */
export function quotationChoices(
  choices: QuotationChoicesQuery,
  saved: QuotationPartsFragment | null,
): QuotationChoicesQuery {
  if (!saved) return choices
  const known = new Set(choices.attachmentTypes.map(({ id }) => id))
  const others = saved.offerAttachmentTypes.filter(({ id }) => !known.has(id))
  return {
    ...choices,
    categories: withChosen(choices.categories, saved.category),
    paymentForms: withChosen(choices.paymentForms, ...saved.payments.map(({ paymentForm }) => paymentForm)),
    attachmentTypes: [
      ...choices.attachmentTypes,
      ...others.map(({ id, description }) => ({ id, description, isRequired: false })),
    ],
  }
}
