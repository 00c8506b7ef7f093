import type { Amount } from '#schema/platform/values/decimal.ts'

/** The order that a document supports; what is null is not known and not compared. */
export interface CpeOrder {
  companyRuc: string
  supplierRuc: string
  /** ISO 4217. */
  currency: string | null
  orderNumber: string | null
  /** The first day on which a document may come of the order, YYYY-MM-DD (decision 0248). */
  date: string | null
  /** What may still be billed of it. */
  balance: Amount | null
  /** What documents already billed of it, less their credit notes. */
  billed: Amount | null
}

/** A registered document that a credit note may lower. */
export interface CorrectedDocument {
  /** Series and number without leading zeros. */
  number: string
  /** The order that it charges. */
  orderNumber: string
  /** What other credit notes leave of it; null where it came without an amount. */
  remaining: Amount | null
}

/** Against what a document is held. */
export interface CpeExpectation {
  order: CpeOrder
  /** The day in Lima, YYYY-MM-DD. */
  today: string
  /** Months that take no more documents, YYYY-MM (rules 12). */
  closedMonths: readonly string[]
  /** Keys (`cpeKey`) of what this supplier already brought. */
  known: readonly string[]
  /** As it was sent; not looked at where there is none. */
  fileName?: string
  /** Numbers of the dispatch guides that came beside it. */
  guides?: readonly string[]
  /** Registered documents of this supplier that bear the number which a credit note changes. */
  corrected?: readonly CorrectedDocument[]
  /** Catalogue 01; what charges an order, unless something else is asked for. */
  types?: readonly string[]
}
