import { jsonDraftCodec } from '#web/kit/form/draft/stored-draft.ts'
import type { DocumentRules } from '#web/kit/document/useDocument.ts'
import { orderTexts } from '../texts.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import type { OrderDraft } from './draft.ts'
import { draftOf, withListedTax } from './initial-draft.ts'
import { applyOrderAction, touchedBy, type FormAction } from './form-state.ts'
import type { OrderPartsFragment } from '../order.generated.ts'
import { listPath, orderPath } from '../paths.ts'
import { findProblems, refusedProblems } from './problems.ts'

export type OrderRules = DocumentRules<OrderPartsFragment, OrderDraft, FormAction> & {
  /** What of a stored draft comes back. */
  adaptRecovered: (stored: OrderDraft) => OrderDraft
}

const drafts = jsonDraftCodec<OrderDraft>('header', 'lines', 'terms', 'type')

/**
 * The order as a document's form knows it; a saved one is written again while it is a draft, and when it was sent back. What is written of each new one is kept by where it
 * comes from: `origin` is "" for requirement lines, or the quotation and the kind. `taxes` are those that can be chosen now.
 */
export const orderRules = (origin: string, taxes: readonly ChosenTax[]): OrderRules => ({
  word: `order${origin}`,
  option: 'ORDERS',
  listPath,
  pathOf: orderPath,
  question: orderTexts.confirm,
  drafts,
  draftOf: (saved) => draftOf(saved, taxes),
  adaptRecovered: (stored) => withListedTax(stored, taxes),
  changed: applyOrderAction,
  touchedBy,
  findProblems,
  refusedProblems,
})
