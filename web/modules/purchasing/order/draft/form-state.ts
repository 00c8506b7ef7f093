import { applyDraftAction as changedDocument, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { touchedBy as touchedByDocument } from '#web/kit/form/draft/useDraftForm.ts'
import { awaitedTerms, type OrderDraft, type Terms } from './draft.ts'

export type FormAction =
  | DocumentAction<OrderDraft>
  /** What a payment form offers became known. */
  | { do: 'terms'; terms: Terms }
  /** Goods or services; the lines of the other kind go. */
  | { do: 'type'; type: OrderDraft['type'] }

/** Every change that the form knows. Another payment form has other conditions and credit days. */
export function applyOrderAction(draft: OrderDraft, action: FormAction): OrderDraft {
  switch (action.do) {
    case 'terms':
      return { ...draft, terms: action.terms }
    case 'type':
      return action.type === draft.type ? draft : { ...draft, type: action.type, lines: [] }
    case 'header': {
      const next = changedDocument(draft, action)
      if (next.header.paymentForm === draft.header.paymentForm) return next
      const header = { ...next.header, condition: null, creditDays: null }
      return { ...next, header, terms: awaitedTerms }
    }
    default:
      return changedDocument(draft, action)
  }
}

/** The inputs that an action touches: what was said against them no longer holds. */
export function touchedBy(action: FormAction): (field: string) => boolean {
  if (action.do === 'terms') return () => false
  if (action.do === 'type') return (field) => field === headerField('lines')
  return touchedByDocument(action)
}
