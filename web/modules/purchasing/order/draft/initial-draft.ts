import { readDecimal } from '#schema/platform/values/decimal.ts'
import { listedTax, storedTax } from '#web/modules/purchasing/terms/tax.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { today, trimDecimal } from '#web/platform/ui/text/format.ts'
import { optionOf, type Option } from '#web/platform/ui/field/option.ts'
import { awaitedTerms, emptyDraft, type LineDraft, type OrderDraft } from './draft.ts'
import { proposedPrice } from './proposed-price.ts'
import type {
  OrderableLineFragment,
  OrderPartsFragment,
  OrderProposalQuery,
  ProposedLinePartsFragment,
} from '../order.generated.ts'

type Saved = OrderPartsFragment
export type Proposal = NonNullable<OrderProposalQuery['orderProposal']>

const cost = (decimal: string) => (/^0*(\.0*)?$/.test(decimal) ? '' : trimDecimal(decimal))

type Figures = Pick<Saved, 'totals'>['totals']

const figuresOf = (totals: Figures) => ({
  directCost: cost(totals.directCost),
  generalExpenses: cost(totals.generalExpenses),
  utilities: cost(totals.utilities),
  discount: cost(totals.discount),
  tax: storedTax(totals),
})

const only = (choice: Option | null): Option[] => (choice ? [{ value: choice.value, label: choice.label }] : [])

/** What supplier, terms and figures say alike in a saved order and in a proposal. */
const termsOf = (from: Saved | Proposal) => ({
  contactName: from.contactName,
  telephone: from.telephone,
  email: from.email,
  currency: { value: from.currency.value, label: from.currency.label, code: from.currencyCode },
  paymentForm: from.paymentForm.value,
  condition: from.condition?.value ?? null,
  creditDays: from.creditDays?.value ?? null,
  deliveryDays: from.deliveryDays,
  warrantyDays: from.warrantyDays,
  ...figuresOf(from.totals),
})

const nothing = { id: null, isRemoved: false, offerLineId: null, referencePrice: null, observation: '' }

/** A line that an approved requirement still waits for, as it stands in an order in soles. */
export const lineOfRequirement = (line: OrderableLineFragment): LineDraft => ({
  ...nothing,
  // Lines that were saved have the key of the order's own line, which may be the same number.
  key: `r${line.id}`,
  requirementLineId: line.id,
  requirementNumber: line.requirementNumber,
  articleCode: line.articleCode,
  description: line.description,
  unit: line.unit ?? '',
  remaining: line.remaining,
  quantity: trimDecimal(line.remaining),
  referencePrice: line.referencePrice,
  unitPrice: proposedPrice(line.referencePrice),
})

/** A line of the winner's offer, all that is left of it. */
const lineOfOffer = (line: ProposedLinePartsFragment): LineDraft => ({
  ...nothing,
  // Lines that were saved have the key of the order's own line, which may be the same number.
  key: `o${line.offerLineId}`,
  requirementLineId: line.requirementLineId,
  offerLineId: line.offerLineId,
  requirementNumber: line.requirementNumber,
  articleCode: line.articleCode,
  description: line.description,
  unit: line.unit ?? '',
  remaining: line.remaining,
  quantity: trimDecimal(line.remaining),
  unitPrice: trimDecimal(line.unitPrice),
  observation: line.observation ?? '',
})

/** The form of an order that carries out an approved winner. */
export function draftOfProposal(proposal: Proposal, today: string): OrderDraft {
  const { supplier, lines } = proposal
  const empty = emptyDraft(today, proposal.type, null)
  return {
    ...empty,
    quotation: { id: proposal.quotationId, number: proposal.quotationNumber },
    terms: { conditions: only(proposal.condition), creditDays: only(proposal.creditDays) },
    header: {
      ...empty.header,
      ...termsOf(proposal),
      supplier: { id: supplier.id, ruc: supplier.ruc, name: supplier.name },
    },
    lines: lines.map(lineOfOffer),
  }
}

/**
 * Whether the services count a saved order that is sent again at the rate that its tax has now: that of a winner keeps the
 * rate of the offer.
 */
export const isTaxedAnew = ({ isEditable, quotationId }: Pick<Saved, 'isEditable' | 'quotationId'>): boolean =>
  isEditable && quotationId === null

/** A stored draft with its tax as the list has it now; that of a winner's offer stands. */
export const withListedTax = (draft: OrderDraft, taxes: readonly ChosenTax[]): OrderDraft =>
  draft.quotation === null ? { ...draft, header: { ...draft.header, tax: listedTax(draft.header.tax, taxes) } } : draft

const lineOfOrder = (line: Saved['lines'][number]): LineDraft => ({
  ...nothing,
  key: line.id,
  id: line.id,
  requirementLineId: line.requirementLineId,
  requirementNumber: line.requirementNumber,
  articleCode: line.articleCode,
  description: line.description,
  unit: line.unit ?? '',
  remaining: line.orderable,
  quantity: trimDecimal(line.quantity),
  unitPrice: trimDecimal(line.unitPrice),
  observation: line.observation ?? '',
})

/** The form of a saved order; `taxes` as list 1027 has them now, needed where `isTaxedAnew`. */
export function draftOf(saved: Saved, taxes: readonly ChosenTax[]): OrderDraft {
  const empty = emptyDraft(today(), saved.type, null)
  const tax = storedTax(saved.totals)
  return {
    ...empty,
    ownDay: saved.date,
    terms: { conditions: only(saved.condition), creditDays: only(saved.creditDays) },
    quotation: saved.quotationId === null ? null : { id: saved.quotationId, number: saved.quotationNumber ?? '' },
    header: {
      ...empty.header,
      ...termsOf(saved),
      tax: isTaxedAnew(saved) ? listedTax(tax, taxes) : tax,
      supplier: { id: saved.supplierId, ruc: saved.supplierRuc, name: saved.supplierName },
      creditType: saved.creditType?.value ?? null,
      concept: optionOf(saved.serviceConcept),
      serviceAccount: optionOf(saved.serviceAccount),
      date: saved.date,
      observation: saved.observation ?? '',
      supports: [...saved.supports],
    },
    lines: [
      ...saved.lines.map(lineOfOrder),
      // What it leaves out of the offer can be taken up again, and no list offers it.
      ...saved.omittedLines.map((line) => ({ ...lineOfOffer(line), isRemoved: true })),
    ],
  }
}

/** A new order of the same supplier on the same terms: dated today, of what is still to be ordered of the same lines. */
export function duplicateOf(
  saved: Saved,
  open: readonly OrderableLineFragment[],
  taxes: readonly ChosenTax[],
  day: string,
): OrderDraft {
  const { header, type } = draftOf(saved, taxes)
  const waiting = new Map(open.map((line) => [line.id, line]))
  return {
    ...emptyDraft(day, type, null),
    terms: awaitedTerms,
    header: { ...header, date: day, tax: listedTax(storedTax(saved.totals), taxes) },
    lines: saved.lines.map(lineOfOrder).flatMap(({ requirementLineId, quantity, unitPrice, observation }) => {
      const line = waiting.get(requirementLineId)
      if (!line) return []
      const fresh = lineOfRequirement(line)
      const isLess = readDecimal(quantity)?.lt(fresh.remaining) ?? false
      return { ...fresh, unitPrice, observation, quantity: isLess ? quantity : fresh.quantity }
    }),
  }
}
