import { applyDraftAction, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { jsonDraftCodec } from '#web/kit/form/draft/stored-draft.ts'
import type { DocumentRules } from '#web/kit/document/useDocument.ts'
import { touchedBy } from '#web/kit/form/draft/useDraftForm.ts'
import { draftOf, type QuotationDraft } from './draft.ts'
import { listPath } from '../paths.ts'
import { findProblems, refusedProblems } from './problems.ts'
import type { QuotationPartsFragment } from '../quotation.generated.ts'

export type FormAction = DocumentAction<QuotationDraft>

/** The quotation as a document's form knows it. */
export const quotationRules: DocumentRules<QuotationPartsFragment, QuotationDraft, FormAction> = {
  word: 'quotation',
  option: 'QUOTATIONS',
  listPath,
  drafts: jsonDraftCodec<QuotationDraft>('header', 'lines'),
  draftOf,
  changed: applyDraftAction,
  touchedBy,
  findProblems,
  listKeys: { payments: 'value', participants: 'supplierId' },
  refusedProblems,
}
