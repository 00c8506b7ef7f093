import { applyDraftAction as changedDocument, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { touchedBy as touchedByDocument, type FormRules } from '#web/kit/form/draft/useDraftForm.ts'
import { problemsOf, type Problem } from '#web/kit/form/problems.ts'
import { validateOffer } from '#schema/modules/purchasing/offer/offer.ts'
import { offerFileTexts } from '../texts.ts'
import type { OfferDraft } from './draft.ts'

export type FormAction = DocumentAction<OfferDraft>

/** Every change that the form knows: another payment type has other terms. */
function changed(draft: OfferDraft, action: FormAction): OfferDraft {
  const next = changedDocument(draft, action)
  if (next.header.paymentId === draft.header.paymentId) return next
  return { ...next, header: { ...next.header, condition: null, creditDays: null } }
}

/** The offer as the rules read it. */
export const ruleDraft = ({ header, lines }: OfferDraft) => ({
  ...header,
  currency: header.currency?.value,
  lines: lines.map((line) => ({ ...line, lineId: line.key })),
})

/** What keeps an offer from being sent, each at its input. */
export function findProblems(draft: OfferDraft): Problem[] {
  const findings = validateOffer(ruleDraft(draft), draft.request)
  const file = draft.needsFile && !draft.header.file ? [{ path: ['file'], message: offerFileTexts.mandatory }] : []
  return problemsOf([...findings, ...file], draft.lines)
}

/** The inputs of the form by the names of the mutation's input. */
const inputs: Readonly<Record<string, string>> = { fileId: 'file' }

/** What the service refused, each at its input; what stands under `totals` has its input there. */
export const refusedProblems = (errors: readonly { message: string; path: readonly string[] }[], draft: OfferDraft) =>
  problemsOf(
    errors.map(({ message, path: [root = '', ...rest] }) => ({
      message,
      path: root === 'totals' ? rest : [inputs[root] ?? root, ...rest],
    })),
    draft.lines,
  )

export const formRules: FormRules<OfferDraft, FormAction> = {
  changed,
  touchedBy: touchedByDocument,
  findProblems,
  refusedProblems,
}
