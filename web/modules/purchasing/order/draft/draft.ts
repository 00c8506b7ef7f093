import type { DocumentDraft, LineState } from '#web/kit/form/draft/draft.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import type { GoodsOrServices, SupportCode } from '#web/generated/types.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'

export type LineDraft = LineState & {
  requirementLineId: string
  /** The winner's line that it carries out. */
  offerLineId: string | null
  requirementNumber: string
  articleCode: string
  description: string
  unit: string
  /** What may still be ordered of it; of a saved order, what was ordered. */
  remaining: string
  quantity: string
  /** What the catalogue has as its price, in soles; null where it has none, and of lines that have their price already. */
  referencePrice: string | null
  unitPrice: string
  observation: string
}

/** A currency with its ISO code. */
export type DraftCurrency = Option & { code: string }

export type DraftSupplier = { id: string; ruc: string; name: string }

export type HeaderDraft = {
  supplier: DraftSupplier | null
  contactName: string
  telephone: string
  email: string
  currency: DraftCurrency | null
  paymentForm: string | null
  condition: string | null
  creditDays: string | null
  creditType: string | null
  concept: Option | null
  serviceAccount: Option | null
  deliveryDays: number | null
  warrantyDays: number | null
  date: string | null
  observation: string
  supports: SupportCode[]
  directCost: string
  generalExpenses: string
  utilities: string
  discount: string
  tax: ChosenTax | null
}

/** What the payment form offers, as far as it is known; an order cannot be saved while that is awaited. */
export type Terms = { conditions: Option[]; creditDays: Option[]; isAwaited?: boolean }

/** Those of a payment form that was just chosen. */
export const awaitedTerms: Terms = { conditions: [], creditDays: [], isAwaited: true }

/** An order while it is being written. */
export type OrderDraft = DocumentDraft<HeaderDraft, LineDraft> & {
  type: GoodsOrServices
  /** The quotation whose approved winner it carries out: then the terms of the offer stand fast. */
  quotation: { id: string; number: string } | null
  terms: Terms
  /** Today in Lima: an order is not dated earlier. */
  today: string
  /** The day that a saved order has already, which it may keep although that is over. */
  ownDay?: string
}

/** The five of back-office.md 3 that are asked for unless told otherwise. */
export const usualSupports: readonly SupportCode[] = ['PAYMENT_VOUCHER', 'XML', 'CDR', 'ORDER', 'QUOTATION']

/** An empty form; it begins with the first tax of the list. */
export const emptyDraft = (today: string, type: GoodsOrServices, tax: ChosenTax | null): OrderDraft => ({
  type,
  quotation: null,
  terms: { conditions: [], creditDays: [] },
  today,
  header: {
    supplier: null,
    contactName: '',
    telephone: '',
    email: '',
    currency: null,
    paymentForm: null,
    condition: null,
    creditDays: null,
    creditType: null,
    concept: null,
    serviceAccount: null,
    deliveryDays: null,
    warrantyDays: 0,
    date: today,
    observation: '',
    supports: [...usualSupports],
    directCost: '',
    generalExpenses: '',
    utilities: '',
    discount: '',
    tax,
  },
  lines: [],
})
