import { applyDraftAction as changedDocument, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { touchedBy as touchedByDocument, type FormRules } from '#web/kit/form/draft/useDraftForm.ts'
import { atInputs, headerField, problemsOf, type Problem } from '#web/kit/form/problems.ts'
import { validateOffer } from '#schema/modules/purchasing/offer/offer.ts'
import { offerFileTexts } from '../texts.ts'
import type { DraftFile, FileType, HeaderDraft, OfferDraft } from './draft.ts'

/** Every change that the form of an offer knows: a file is put at one kind, whatever other files arrive meanwhile. */
export type FormAction =
  | DocumentAction<OfferDraft>
  | { do: 'file'; field: string; typeId: string; file: DraftFile | null }

function filePatch(
  { header }: OfferDraft,
  field: string,
  typeId: string,
  file: DraftFile | null,
): Partial<HeaderDraft> {
  if (field === 'file') return { file }
  const others = header.otherFiles.filter((other) => other.typeId !== typeId)
  return { otherFiles: file ? [...others, { typeId, file }] : others }
}

/** The draft after a change: another payment type has other terms. */
function changed(draft: OfferDraft, action: FormAction): OfferDraft {
  if (action.do === 'file') {
    const patch = filePatch(draft, action.field, action.typeId, action.file)
    return { ...draft, header: { ...draft.header, ...patch } }
  }
  const next = changedDocument(draft, action)
  if (next.header.paymentId === draft.header.paymentId) return next
  return { ...next, header: { ...next.header, condition: null, creditDays: null } }
}

function touchedBy(action: FormAction): (field: string) => boolean {
  if (action.do !== 'file') return touchedByDocument(action)
  const fields = [action.field, ...(action.field === 'file' ? [] : ['otherFiles'])].map(headerField)
  return (field) => fields.includes(field)
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
    : (header.otherFiles.find(({ typeId }) => typeId === id)?.file ?? null)

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
  touchedBy,
  findProblems,
  refusedProblems,
  listKeys: { otherFiles: 'typeId' },
}
