import { applyDraftAction as changedDocument, mapLines, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { touchedBy as touchedByDocument } from '#web/kit/form/draft/useDraftForm.ts'
import { awaitedTerms, type OrderDraft, type Terms } from './draft.ts'
import { changesProposals, proposeIn } from './proposed-price.ts'

export type FormAction =
  | DocumentAction<OrderDraft>
  /** What a payment form offers became known. */
  | { do: 'terms'; terms: Terms }
  /** Goods or services; the lines of the other kind go. */
  | { do: 'type'; type: OrderDraft['type'] }

type Header = OrderDraft['header']

/** Another payment form has other conditions and credit days; in another currency than soles no reference price is proposed. */
function changedHeader(draft: OrderDraft, patch: Partial<Header>): OrderDraft {
  const { currency, paymentForm } = draft.header
  const patched = changedDocument(draft, { do: 'header', patch })
  const { header } = patched
  const next = changesProposals(currency, header.currency)
    ? mapLines(patched, (line) => proposeIn(header.currency, line))
    : patched
  if (header.paymentForm === paymentForm) return next
  return { ...next, header: { ...header, condition: null, creditDays: null }, terms: awaitedTerms }
}

/** What a payment form offers: terms that were chosen and are not among it have no choice that could be undone, and go. */
function knowTerms(draft: OrderDraft, terms: Terms): OrderDraft {
  const { condition, creditDays } = draft.header
  const ifOffered = (value: string | null, options: Terms['conditions']) =>
    options.some((option) => option.value === value) ? value : null
  const left = {
    condition: ifOffered(condition, terms.conditions),
    creditDays: ifOffered(creditDays, terms.creditDays),
  }
  if (left.condition === condition && left.creditDays === creditDays) return { ...draft, terms }
  return { ...draft, terms, header: { ...draft.header, ...left } }
}

/** Every change that the form knows. */
export function applyOrderAction(draft: OrderDraft, action: FormAction): OrderDraft {
  switch (action.do) {
    case 'terms':
      return knowTerms(draft, action.terms)
    case 'type':
      return action.type === draft.type ? draft : { ...draft, type: action.type, lines: [] }
    case 'header':
      return changedHeader(draft, action.patch)
    case 'add':
      return changedDocument(draft, {
        ...action,
        lines: action.lines.map((line) => proposeIn(draft.header.currency, line)),
      })
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
