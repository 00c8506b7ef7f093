import type { Issue } from '#schema/platform/values/finding.ts'
import type { ExtraCosts, Totals } from '#schema/modules/purchasing/terms/totals.ts'
import type { Amount } from '#schema/platform/values/decimal.ts'
import type { WireIssue as Told } from '#upstream/platform/errors/envelope.ts'

/** The one place where the names of the rules meet those of the services. */
const WIRE: Readonly<Record<string, string>> = {
  supplier: 'SupID',
  contactName: 'SupConName',
  telephone: 'SupTelephone',
  email: 'SupEmail',
  currency: 'TypeCurrency',
  paymentForm: 'TypePayment',
  condition: 'ConID',
  creditDays: 'DayID',
  deliveryDays: 'OrdDeliveryDay',
  warrantyDays: 'OrdWarrantyDay',
  date: 'OrdDate',
  directCost: 'OrdDirectCost',
  generalExpenses: 'OrdGeneralgto',
  utilities: 'OrdUtilities',
  discount: 'OrdDiscount',
  tax: 'TypePercentage',
  total: 'OrdTotal',
  lines: 'itemsDetails',
  quantity: 'OddQuantity',
  unitPrice: 'OddUnitPrice',
  observation: 'OddObservation',
}

/** A finding as the service tells it: `itemsDetails.2.OddQuantity`. */
export const toWireIssue = ({ path, message }: Issue): Told => ({
  message,
  path: path.map((part) => (typeof part === 'string' ? (WIRE[part] ?? part) : part)).join('.') || null,
})

/** The extra costs of an offer or order, by the names of the services. */
export interface WrittenCosts {
  OrdDirectCost?: Amount | null
  OrdGeneralgto?: Amount | null
  OrdUtilities?: Amount | null
  OrdDiscount?: Amount | null
}

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
