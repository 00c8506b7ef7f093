import { readDecimal } from '#schema/platform/values/decimal.ts'
import type { OfferRequest } from '#schema/modules/purchasing/offer/offer.ts'
import { listedTax } from '#web/modules/purchasing/terms/tax.ts'
import { totalsTexts } from '#web/modules/purchasing/terms/texts.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import { changedRequestTexts as texts } from '../texts.ts'
import type { DraftFile, FileType, HeaderDraft, LineDraft, OfferDraft, OtherFile } from './draft.ts'

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

/** The costs that were stated, as far as they still may be: the others have no input on the form. */
const allowedCosts = ({ generalExpenses, utilities, discount }: HeaderDraft, { allows }: OfferRequest) => ({
  generalExpenses: allows.generalExpenses ? generalExpenses : '',
  utilities: allows.utilities ? utilities : '',
  discount: allows.discount ? discount : '',
})

const isStated = (amount: string): boolean => !(readDecimal(amount || '0')?.isZero() ?? false)

/** The costs that were stated and may not be any more, in words. */
const withdrawnCosts = ({ header }: StoredOfferDraft, { allows }: OfferRequest): string[] =>
  (['generalExpenses', 'utilities', 'discount'] as const)
    .filter((name) => !allows[name] && isStated(header[name]))
    .map((name) => texts.cost(totalsTexts[name], formatAmount(header[name])))

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

const isSameQuantity = (one: string, other: string): boolean => {
  const [first, second] = [readDecimal(one), readDecimal(other)]
  return first !== null && second !== null && first.eq(second)
}

/** Whether everything that was asked of the line was offered when it was written. */
const isWhole = ({ quantity, asked }: LineDraft): boolean => isSameQuantity(quantity, asked)

/** What was written of a line beside what is asked of it today: who offered the whole of it still does. */
function requestedLine(line: LineDraft, written: LineDraft | undefined): LineDraft {
  if (!written) return line
  const { quantity, unitPrice, observation } = written
  return { ...line, quantity: isWhole(written) ? line.asked : quantity, unitPrice, observation }
}

const itemOf = ({ place, description }: LineDraft): string => `${place}. ${description}`
const quantityOf = (quantity: string, { unit }: LineDraft): string => `${formatQuantity(quantity)} ${unit}`.trim()

/**
 * What is asked otherwise today than when a stored draft was written, in words, a line each; what was written of lines that are gone,
 * and of costs that may not be stated any more, is lost.
 */
export function requestChanges(draft: StoredOfferDraft, { lines, request }: OfferDraft): string[] {
  const written = draft.lines
  const before = new Map(written.map((line) => [line.key, line]))
  const requested = new Set(lines.map(({ key }) => key))
  const changed = lines.flatMap((line) => {
    const stored = before.get(line.key)
    if (!stored) return [texts.added(itemOf(line))]
    if (isSameQuantity(stored.asked, line.asked)) return []
    const offered = isWhole(stored) ? null : quantityOf(stored.quantity, stored)
    return [texts.quantity(itemOf(line), quantityOf(stored.asked, stored), quantityOf(line.asked, line), offered)]
  })
  const removed = written.filter(({ key }) => !requested.has(key)).map((line) => texts.removed(itemOf(line)))
  return [...changed, ...removed, ...withdrawnCosts(draft, request)]
}

/**
 * A stored draft beside what is asked today: what people wrote of each line, and of the request nothing. Terms, costs and kinds
 * of files that the buyer took out of the quotation since go with it; the tax is that of today's list, by which it is counted.
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
      ...allowedCosts(writtenHeader, request),
      tax: listedTax(writtenHeader.tax, taxes),
      ...requestedFiles(writtenHeader, (draft.fileTypes ?? fileTypes)[0], fileTypes),
    },
    request,
    fileTypes,
    lines: lines.map((line) => requestedLine(line, written.get(line.key))),
  }
}
