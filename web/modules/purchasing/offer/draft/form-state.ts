import { applyDraftAction as changedDocument, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { touchedBy as touchedByDocument, type FormRules } from '#web/kit/form/draft/useDraftForm.ts'
import { atInputs, problemsOf, type Problem } from '#web/kit/form/problems.ts'
import { validateOffer } from '#schema/modules/purchasing/offer/offer.ts'
import { offerFileTexts } from '../texts.ts'
import type { DraftFile, FileType, OfferDraft } from './draft.ts'

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

/** The name of the field that takes a kind of file: the first kind is the offer's own file. */
export const fileField = ({ fileTypes }: Pick<OfferDraft, 'fileTypes'>, { id }: Pick<FileType, 'id'>) =>
  id === (fileTypes[0]?.id ?? id) ? 'file' : `file-${id}`

/** The file that answers to a kind. */
export const fileOf = ({ header, fileTypes }: OfferDraft, { id }: Pick<FileType, 'id'>): DraftFile | null =>
  fileField({ fileTypes }, { id }) === 'file'
    ? header.file
    : (header.otherFiles.find(({ typeId }) => typeId === id) ?? null)

const missingTypes = (draft: OfferDraft) =>
  draft.fileTypes.filter((type) => type.isRequired && fileOf(draft, type) === null)

/** What keeps an offer from being sent, each at its input. */
export function findProblems(draft: OfferDraft): Problem[] {
  const findings = validateOffer(ruleDraft(draft), draft.request)
  const files = missingTypes(draft).map((type) => ({
    path: [fileField(draft, type)],
    message: offerFileTexts.mandatory,
  }))
  return problemsOf([...findings, ...files], draft.lines)
}

/** The inputs of the form by the names of the mutation's input. */
const inputs: Readonly<Record<string, string>> = { fileId: 'file' }

/** What the service refused, each at its input; what stands under `totals` has its input there. */
export const refusedProblems = (errors: readonly { message: string; path: readonly string[] }[], draft: OfferDraft) =>
  problemsOf(atInputs(errors, inputs), draft.lines)

export const formRules: FormRules<OfferDraft, FormAction> = {
  changed,
  touchedBy: touchedByDocument,
  findProblems,
  refusedProblems,
}
