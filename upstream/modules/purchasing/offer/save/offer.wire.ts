import type { Issue } from '#schema/platform/values/finding.ts'
import type { OfferDraft } from '#schema/modules/purchasing/offer/offer.ts'
import type { Tax } from '#schema/modules/purchasing/terms/totals.ts'
import type { WireIssue as Told } from '#upstream/platform/errors/envelope.ts'
import type { SaveInput } from '../offer.input.ts'

/** The one place where the names of the rules meet those of the services. */
const WIRE: Readonly<Record<string, string>> = {
  paymentId: 'CppID',
  condition: 'ConID',
  creditDays: 'DayID',
  contactName: 'SupConName',
  telephone: 'SupTelephone',
  email: 'SupEmail',
  currency: 'TypeCurrency',
  deliveryDays: 'OrdDeliveryDay',
  warrantyDays: 'OrdWarrantyDay',
  validUntil: 'CttExpirationOffer',
  directCost: 'OrdDirectCost',
  generalExpenses: 'OrdGeneralgto',
  utilities: 'OrdUtilities',
  discount: 'OrdDiscount',
  tax: 'TypePercentage',
  lines: 'itemsDetails',
  lineId: 'CtdID',
  quantity: 'OddQuantity',
  unitPrice: 'OddUnitPrice',
}

const key = (value: number | null | undefined): string => (value ? String(value) : '')

export const toOfferDraft = (input: SaveInput, tax: Tax | null): OfferDraft => ({
  paymentId: key(input.CppID),
  condition: key(input.ConID),
  creditDays: key(input.DayID),
  contactName: input.SupConName,
  telephone: input.SupTelephone,
  email: input.SupEmail,
  currency: input.TypeCurrency,
  deliveryDays: input.OrdDeliveryDay,
  warrantyDays: input.OrdWarrantyDay,
  validUntil: input.CttExpirationOffer,
  observation: input.OrdObservation,
  directCost: input.OrdDirectCost,
  generalExpenses: input.OrdGeneralgto,
  utilities: input.OrdUtilities,
  discount: input.OrdDiscount,
  tax,
  lines: input.itemsDetails.map(({ CtdID, OddQuantity, OddUnitPrice, OddObservation }) => ({
    lineId: String(CtdID),
    quantity: OddQuantity,
    unitPrice: OddUnitPrice,
    observation: OddObservation,
  })),
})

/** A finding as the service tells it: `itemsDetails.2.OddUnitPrice`. */
export function toWireIssue({ path, message }: Issue): Told {
  const own = path[0] === 'lines' ? 'OddObservation' : 'OrdObservation'
  const parts = path.map((part) => (part === 'observation' ? own : (WIRE[part] ?? part)))
  return { message, path: parts.join('.') || null }
}
