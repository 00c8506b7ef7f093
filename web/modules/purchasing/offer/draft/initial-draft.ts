import { today } from '#web/platform/ui/text/format.ts'
import type { ChosenTax, CostName } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { optionOf } from '#web/kit/choice/option.ts'
import type { HeaderDraft, LineDraft, OfferDraft } from './draft.ts'
import type { AskedLineFragment } from '../asked.generated.ts'
import type { AnsweredOfferFragment, AskedParticipantFragment, AskedQuotationFragment } from '../offer.generated.ts'

export type Quotation = AskedQuotationFragment
export type Participant = AskedParticipantFragment
type Offer = AnsweredOfferFragment

/** What is asked, as the buyer and the supplier alike read it. */
export type Asked = Pick<
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
export const statedBy = ({ allowsGeneralExpenses, allowsUtilities, allowsDiscount }: Asked): CostName[] => [
  'directCost',
  ...(allowsGeneralExpenses ? (['generalExpenses'] as const) : []),
  ...(allowsUtilities ? (['utilities'] as const) : []),
  ...(allowsDiscount ? (['discount'] as const) : []),
]

const plain = (amount: string) => (Number(amount) === 0 ? '' : amount)

/** "10.000" → "10": what people would have typed. */
const typed = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

const taxOf = ({ totals: { tax, taxPercentage, taxSign } }: Offer): ChosenTax => ({
  value: tax.value,
  label: tax.label,
  percentage: taxPercentage,
  sign: taxSign === 'MINUS' ? '-' : '+',
})

const emptyHeader = (quotation: Asked, tax: ChosenTax | null): HeaderDraft => ({
  contactName: '',
  telephone: '',
  email: '',
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
})

/** `paymentId` is that of this quotation: in another round the same payment form has another. */
const headerOf = (offer: Offer, paymentId: string | null): HeaderDraft => ({
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
  directCost: plain(offer.totals.directCost),
  generalExpenses: plain(offer.totals.generalExpenses),
  utilities: plain(offer.totals.utilities),
  discount: plain(offer.totals.discount),
  tax: taxOf(offer),
  file: offer.attachmentId && offer.attachmentName ? { id: offer.attachmentId, name: offer.attachmentName } : null,
})

type OfferedLine = Offer['lines'][number]

const lineOf = (asked: AskedLineFragment, offered: OfferedLine | undefined, isNew: boolean): LineDraft => ({
  key: asked.id,
  id: asked.id,
  isRemoved: false,
  place: asked.number,
  articleCode: asked.articleCode,
  description: asked.description,
  unit: asked.unit ?? '',
  asked: typed(asked.quantity),
  quantity: typed(offered?.quantity ?? (isNew ? asked.quantity : '0')),
  unitPrice: offered ? typed(plain(offered.unitPrice)) : '',
  observation: offered?.observation ?? '',
})

function draftWith(quotation: Asked, header: HeaderDraft, lines: LineDraft[]): OfferDraft {
  const { allowsGeneralExpenses, allowsUtilities, allowsDiscount, payments, offerAttachmentTypes } = quotation
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)
  return {
    header,
    lines,
    needsFile: offerAttachmentTypes.some(({ isRequired }) => isRequired),
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

/** A form for whoever has not answered yet: everything asked, nothing priced. */
export const emptyDraft = (quotation: Asked, tax: ChosenTax | null): OfferDraft =>
  draftWith(
    quotation,
    emptyHeader(quotation, tax),
    quotation.lines.map((asked) => lineOf(asked, undefined, true)),
  )

/** The offer as it was sent. */
export function draftOf(quotation: Asked, offer: Offer): OfferDraft {
  const offered = new Map(offer.lines.map((line) => [line.lineId, line]))
  const lines = quotation.lines.map((asked) => lineOf(asked, offered.get(asked.id), false))
  return draftWith(quotation, headerOf(offer, offer.paymentId), lines)
}

/** What the same supplier offered in the round before (rules 4); `lineBefore` says which line of that round each line is. */
export function draftOfRoundBefore(
  quotation: Asked,
  offer: Offer,
  lineBefore: ReadonlyMap<string, string>,
): OfferDraft {
  const offered = new Map(offer.lines.map((line) => [line.lineId, line]))
  const lines = quotation.lines.map((asked) => lineOf(asked, offered.get(lineBefore.get(asked.id) ?? ''), true))
  const payment = quotation.payments.find(({ paymentForm }) => paymentForm.value === offer.paymentForm.value)
  return draftWith(quotation, { ...headerOf(offer, payment?.id ?? null), validUntil: null, file: null }, lines)
}
