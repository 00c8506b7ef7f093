import { changed, type DocumentAction } from '#web/document/draft.ts'
import { plainDrafts } from '#web/document/kept-draft.ts'
import type { DocumentRules } from '#web/document/useDocument.ts'
import { touchedBy } from '#web/document/useForm.ts'
import { draftOf, type QuotationDraft } from './draft.ts'
import { listPath } from './paths.ts'
import { findProblems, refusedProblems } from './problems.ts'
import type { QuotationPartsFragment } from './quotation.generated.ts'

export type FormAction = DocumentAction<QuotationDraft>

/** The quotation as a document's form knows it. */
export const quotationRules: DocumentRules<QuotationPartsFragment, QuotationDraft, FormAction> = {
  word: 'quotation',
  option: 'QUOTATIONS',
  listPath,
  drafts: plainDrafts<QuotationDraft>('header', 'lines'),
  draftOf,
  changed,
  touchedBy,
  findProblems,
  refusedProblems,
}
