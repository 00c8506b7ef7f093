import { today, trimDecimal } from '#web/platform/ui/text/format.ts'
import type { ChosenTax, CostName } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { listedTax, storedTax } from '#web/modules/purchasing/terms/tax.ts'
import { deliveryText } from '#web/modules/purchasing/terms/delivery.ts'
import { optionOf } from '#web/platform/ui/field/option.ts'
import type { HeaderDraft, LineDraft, OfferDraft } from './draft.ts'
import type { AskedLineFragment } from '../asked.generated.ts'
import type { AnsweredOfferFragment, AskedParticipantFragment, AskedQuotationFragment } from '../offer.generated.ts'

export type Quotation = AskedQuotationFragment
export type Participant = AskedParticipantFragment
type Offer = AnsweredOfferFragment

/** What is asked, as the buyer and the supplier alike read it. */
export type QuotationRequest = Pick<
  Quotation,
  | 'id'
  | 'documentNumber'
  | 'subject'
  | 'offersUntil'
  | 'requiresVisit'
  | 'visitOn'
  | 'visitAt'
  | 'allowsGeneralExpenses'
  | 'allowsUtilities'
  | 'allowsDiscount'
  | 'payments'
  | 'offerAttachmentTypes'
> & { lines: readonly AskedLineFragment[] }

/** The costs that the quotation lets suppliers state; the others stay 0 and hidden (rules 5). */
export const allowedCosts = ({
  allowsGeneralExpenses,
  allowsUtilities,
  allowsDiscount,
}: QuotationRequest): CostName[] => [
  'directCost',
  ...(allowsGeneralExpenses ? (['generalExpenses'] as const) : []),
  ...(allowsUtilities ? (['utilities'] as const) : []),
  ...(allowsDiscount ? (['discount'] as const) : []),
]

const blankIfZero = (amount: string) => (Number(amount) === 0 ? '' : amount)

/** Whom a supplier names in its profile. */
export type Contact = { contactName: string | null; telephone: string | null; email: string | null }

const emptyHeader = (quotation: QuotationRequest, tax: ChosenTax | null, contact: Contact | null): HeaderDraft => ({
  contactName: contact?.contactName ?? '',
  telephone: contact?.telephone ?? '',
  email: contact?.email ?? '',
  paymentId: quotation.payments.length === 1 ? (quotation.payments[0]?.id ?? null) : null,
  condition: null,
  creditDays: null,
  currency: null,
  deliveryDays: null,
  warrantyDays: 0,
  validUntil: null,
  observation: '',
  directCost: '',
  generalExpenses: '',
  utilities: '',
  discount: '',
  tax,
  file: null,
  otherFiles: [],
})

/** `paymentId` is that of this quotation: in another round the same payment form has another. */
const headerOf = (offer: Offer, paymentId: string | null, tax: ChosenTax | null): HeaderDraft => ({
  contactName: offer.contactName,
  telephone: offer.telephone,
  email: offer.email,
  paymentId,
  condition: offer.condition?.value ?? null,
  creditDays: offer.creditDays?.value ?? null,
  currency: optionOf(offer.currency),
  deliveryDays: offer.deliveryDays,
  warrantyDays: offer.warrantyDays,
  validUntil: offer.validUntil,
  observation: offer.observation ?? '',
  directCost: blankIfZero(offer.totals.directCost),
  generalExpenses: blankIfZero(offer.totals.generalExpenses),
  utilities: blankIfZero(offer.totals.utilities),
  discount: blankIfZero(offer.totals.discount),
  tax,
  file: offer.attachmentId && offer.attachmentName ? { id: offer.attachmentId, name: offer.attachmentName } : null,
  otherFiles: offer.otherFiles.map(({ id, typeId, fileName }) => ({ typeId, file: { id, name: fileName } })),
})

type OfferedLine = Offer['lines'][number]

const lineOf = (requestedLine: AskedLineFragment, offered: OfferedLine | undefined, isNew: boolean): LineDraft => ({
  key: requestedLine.id,
  id: requestedLine.id,
  isRemoved: false,
  place: requestedLine.number,
  articleCode: requestedLine.articleCode,
  description: requestedLine.description,
  unit: requestedLine.unit ?? '',
  kind: requestedLine.kind,
  remark: requestedLine.observation ?? '',
  delivery: deliveryText(requestedLine),
  asked: trimDecimal(requestedLine.quantity),
  quantity: trimDecimal(offered?.quantity ?? (isNew ? requestedLine.quantity : '0')),
  unitPrice: offered ? trimDecimal(blankIfZero(offered.unitPrice)) : '',
  observation: offered?.observation ?? '',
})

function draftWith(quotation: QuotationRequest, header: HeaderDraft, lines: LineDraft[]): OfferDraft {
  const { allowsGeneralExpenses, allowsUtilities, allowsDiscount, payments, offerAttachmentTypes } = quotation
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)
  return {
    header,
    lines,
    fileTypes: offerAttachmentTypes.map(({ id, description, isRequired }) => ({ id, description, isRequired })),
    request: {
      lines: quotation.lines,
      payments: payments.map(({ id, conditions, creditDays }) => ({
        id,
        conditions: values(conditions),
        creditDays: values(creditDays),
      })),
      allows: { generalExpenses: allowsGeneralExpenses, utilities: allowsUtilities, discount: allowsDiscount },
      today: today(),
    },
  }
}

/** A form for whoever has not answered yet: everything asked, nothing priced, the supplier's own contact where it is known. */
export const emptyDraft = (
  quotation: QuotationRequest,
  tax: ChosenTax | null,
  contact: Contact | null = null,
): OfferDraft =>
  draftWith(
    quotation,
    emptyHeader(quotation, tax, contact),
    quotation.lines.map((requestedLine) => lineOf(requestedLine, undefined, true)),
  )

/**
 * The offer as it was sent.
 *
 * @param taxes list 1027 as it is now, by which an offer that is sent again is counted; null where the tax keeps the rate
 * that it was sent with: in a correction, and where the offer is only read
 */
export function draftOf(quotation: QuotationRequest, offer: Offer, taxes: readonly ChosenTax[] | null): OfferDraft {
  const tax = storedTax(offer.totals)
  const offered = new Map(offer.lines.map((line) => [line.lineId, line]))
  const lines = quotation.lines.map((requestedLine) => lineOf(requestedLine, offered.get(requestedLine.id), false))
  return draftWith(quotation, headerOf(offer, offer.paymentId, taxes ? listedTax(tax, taxes) : tax), lines)
}

/** What the same supplier offered in the round before (rules 4); `lineBefore` says which line of that round each line is. */
export function draftOfRoundBefore(
  quotation: QuotationRequest,
  offer: Offer,
  lineBefore: ReadonlyMap<string, string>,
  taxes: readonly ChosenTax[],
): OfferDraft {
  const tax = listedTax(storedTax(offer.totals), taxes)
  const offered = new Map(offer.lines.map((line) => [line.lineId, line]))
  const lines = quotation.lines.map((requestedLine) =>
    lineOf(requestedLine, offered.get(lineBefore.get(requestedLine.id) ?? ''), true),
  )
  const payment = quotation.payments.find(({ paymentForm }) => paymentForm.value === offer.paymentForm.value)
  return draftWith(
    quotation,
    { ...headerOf(offer, payment?.id ?? null, tax), validUntil: null, file: null, otherFiles: [] },
    lines,
  )
}
