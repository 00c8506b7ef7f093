import type { OfferDraft } from '#schema/modules/purchasing/offer/offer.ts'
import type { Tax } from '#schema/modules/purchasing/terms/totals.ts'
import type { SaveInput } from '../offer.input.ts'

const key = (value: number | null | undefined): string => (value ? String(value) : '')

/** An offer as its rules know it; `tax` is null where the one that was sent does not exist. */
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
