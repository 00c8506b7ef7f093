import { headerField } from '#web/kit/form/problems.ts'
import { totalsTexts } from '#web/modules/purchasing/terms/texts.ts'
import type { FieldError } from '#web/platform/ui/form/FormErrors.tsx'
import { offerFieldTexts as texts, offerPartTexts } from '../texts.ts'
import type { OfferDraft } from './draft.ts'
import { fileField } from './form-state.ts'

const { payment: paymentId, ...fields } = texts
const { tax, directCost, generalExpenses, utilities, discount } = totalsTexts
const header = { ...fields, paymentId, tax, directCost, generalExpenses, utilities, discount }
const fieldLabels = new Map(Object.entries(header).map(([name, label]) => [headerField(name), label]))

/** What people call the inputs of an offer's header, by their ids. */
function labelsOf(draft: Pick<OfferDraft, 'fileTypes'>): ReadonlyMap<string, string> {
  const files = draft.fileTypes.map((type) => [headerField(fileField(draft, type)), type.description] as const)
  return new Map([[headerField('file'), offerPartTexts.attachment], ...fieldLabels, ...files])
}

/** The summary with the name of each field before its message, once; lines are named by their numbers already. */
export function namedErrors(errors: readonly FieldError[], draft: Pick<OfferDraft, 'fileTypes'>): FieldError[] {
  const labels = labelsOf(draft)
  return errors.map(({ field, message }) => {
    const label = field === undefined ? undefined : labels.get(field)
    const isNamed = label === undefined || message.toLowerCase().includes(label.toLowerCase())
    return { field, message: isNamed ? message : `${label}: ${message}` }
  })
}
