import { validateQuotation } from '#schema/modules/purchasing/quotation/quotation.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { problemsOf, type Problem } from '#web/kit/form/problems.ts'
import { today } from '#web/platform/ui/text/format.ts'
import type { QuotationDraft } from './draft.ts'

/** What the rules find in a form, each at its input. */
export function findProblems(draft: QuotationDraft): Problem[] {
  const { payments, ...header } = draft.header
  const lines = liveLines(draft)
  const ruleDraft = { ...header, lines, payments: payments.map(({ value }) => ({ paymentForm: value })) }
  return problemsOf(validateQuotation(ruleDraft, today()), lines)
}

/** What the service refused, each at its input; the lines stand in the order in which they were sent. */
export const refusedProblems = (
  errors: readonly { message: string; path: readonly string[] }[],
  draft: QuotationDraft,
) => problemsOf(errors, liveLines(draft))
