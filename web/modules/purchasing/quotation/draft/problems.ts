import { validateQuotation } from '#schema/modules/purchasing/quotation/quotation.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { problemsOf, type Problem } from '#web/kit/form/problems.ts'
import { today } from '#web/platform/ui/text/format.ts'
import { paymentTexts } from '../texts.ts'
import type { QuotationDraft } from './draft.ts'

/** What the rules find in a form, each at its input. */
export function findProblems(draft: QuotationDraft): Problem[] {
  const { payments, ...header } = draft.header
  const lines = liveLines(draft)
  const ruleDraft = {
    ...header,
    ownVisit: draft.ownVisit,
    lines,
    payments: payments.map(({ value }) => ({ paymentForm: value })),
  }
  // Saved without its terms, a payment form would admit none, and suppliers could state neither condition nor credit.
  const unread = payments
    .filter(({ isFresh }) => isFresh)
    .map(({ label }) => ({ path: ['payments'], message: paymentTexts.termsUnread(label) }))
  return problemsOf([...validateQuotation(ruleDraft, today()), ...unread], lines)
}

/** What the service refused, each at its input; the lines stand in the order in which they were sent. */
export const refusedProblems = (
  errors: readonly { message: string; path: readonly string[] }[],
  draft: QuotationDraft,
) => problemsOf(errors, liveLines(draft))
