import type { OfferRequest } from '#schema/modules/purchasing/offer/offer.ts'
import { listedTax } from '#web/modules/purchasing/terms/tax.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import type { DraftFile, FileType, HeaderDraft, OfferDraft, OtherFile } from './draft.ts'

/** An earlier program stored no kinds of files. */
type StoredOfferDraft = Omit<OfferDraft, 'fileTypes'> & Partial<Pick<OfferDraft, 'fileTypes'>>

/** The file of a further kind; an earlier program stored its fields beside the kind. */
const fileOfKind = (other: OtherFile | (DraftFile & { typeId: string })): OtherFile =>
  'file' in other ? other : { typeId: other.typeId, file: { id: other.id, name: other.name } }

/**
 * Of the terms that were chosen, those that are still on offer. A field whose list became empty is disabled: what stood in
 * it could not be taken out, and the offer never be sent.
 */
function offeredTerms({ paymentId, condition, creditDays }: HeaderDraft, { payments }: OfferRequest) {
  const payment = payments.find(({ id }) => id === paymentId)
  const ifOffered = (value: string | null, choices: readonly string[] = []) =>
    value !== null && choices.includes(value) ? value : null
  return {
    paymentId: payment?.id ?? null,
    condition: ifOffered(condition, payment?.conditions),
    creditDays: ifOffered(creditDays, payment?.creditDays),
  }
}

/** The files that were chosen, each at its kind: of kinds that are not asked for any more none, and the first kind's apart. */
function requestedFiles(
  { file, otherFiles }: HeaderDraft,
  firstBefore: FileType | undefined,
  [first, ...others]: readonly FileType[],
): Pick<HeaderDraft, 'file' | 'otherFiles'> {
  const further = otherFiles.map(fileOfKind)
  if (!first || !firstBefore) return { file, otherFiles: [] }
  const all = file ? [{ typeId: firstBefore.id, file }, ...further] : further
  return {
    file: all.find(({ typeId }) => typeId === first.id)?.file ?? null,
    otherFiles: all.filter(({ typeId }) => others.some(({ id }) => id === typeId)),
  }
}

/**
 * A stored draft beside what is asked today: what people wrote of each line, and of the request nothing. Terms and kinds of
 * files that the buyer took out of the quotation since go with it; the tax is that of today's list, by which it is counted.
 */
export function withRequest(
  draft: StoredOfferDraft,
  { request, fileTypes, header, lines }: OfferDraft,
  taxes: readonly ChosenTax[],
): OfferDraft {
  const written = new Map(draft.lines.map((line) => [line.key, line]))
  // A draft that was stored by an earlier program has fewer fields.
  const writtenHeader = { ...header, ...draft.header }
  return {
    ...draft,
    header: {
      ...writtenHeader,
      ...offeredTerms(writtenHeader, request),
      tax: listedTax(writtenHeader.tax, taxes),
      ...requestedFiles(writtenHeader, (draft.fileTypes ?? fileTypes)[0], fileTypes),
    },
    request,
    fileTypes,
    lines: lines.map((line) => {
      const { quantity, unitPrice, observation } = written.get(line.key) ?? line
      return { ...line, quantity, unitPrice, observation }
    }),
  }
}
