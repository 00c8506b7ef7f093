import type { ExtraCosts, Totals } from '#schema/modules/purchasing/terms/totals.ts'
import type { Amount } from '#schema/platform/values/decimal.ts'

/** The extra costs of an offer or order, by the names of the services. */
export interface WrittenCosts {
  OrdDirectCost?: Amount | null
  OrdGeneralgto?: Amount | null
  OrdUtilities?: Amount | null
  OrdDiscount?: Amount | null
}

/** What is added to the lines of a document, or taken off, as the rules of totals know it. */
export const extraCostsDraft = (costs: WrittenCosts): ExtraCosts => ({
  directCost: costs.OrdDirectCost,
  generalExpenses: costs.OrdGeneralgto,
  utilities: costs.OrdUtilities,
  discount: costs.OrdDiscount,
})

/** A totals block by the names of the services. */
export const costsOf = (totals: Totals) => ({
  OrdTotalNet: totals.net,
  OrdDirectCost: totals.directCost,
  OrdGeneralgto: totals.generalExpenses,
  OrdUtilities: totals.utilities,
  OrdDiscount: totals.discount,
  OrdSubTotal: totals.subtotal,
  OrdTaxAmount: totals.taxAmount,
  OrdTotal: totals.total,
})
