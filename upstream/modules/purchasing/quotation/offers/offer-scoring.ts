import { sql, type Transaction } from 'kysely'
import { rankLinePrices, type LinePriceRank } from '#schema/modules/purchasing/comparison/comparison.ts'
import { evaluateOffers, type Evaluation, type ScoredOffer } from '#schema/modules/purchasing/comparison/scoring.ts'
import type { Weights } from '#schema/modules/purchasing/comparison/weights.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { OfferRow } from './offer.repo.ts'

/** An offer beside what it is worth among the others of its quotation. */
export interface Evaluated {
  offer: OfferRow
  evaluation: Evaluation
  /** Of the lines that it quotes, by CtdID. */
  places: Map<string, LinePriceRank>
}

/** A quotation with the weights that were frozen in it, and what it asks for. */
export interface WeighedQuotation extends Weights {
  CttID: number
  asked: { id: string; quantity: string }[]
}

/** Selects them of quotation `r`. */
export const weighedColumns = sql`r."CttID", r."CttWeightTotal" as total, r."CttWeightDelivery" as delivery,
  r."CttWeightWarranty" as warranty, r."CttWeightDay" as "creditDays", r."CttWeightCon" as condition, r."CttWeightPayment" as "paymentForm",
  (select coalesce(json_agg(json_build_object('id', q."CtdID"::text, 'quantity', q."CtdQuantity"::text) order by q."CtdNumLine"), '[]')
    from "LgsCotizationDetail" q where q."CttID" = r."CttID") as asked`

const readWeighed = async (tx: Transaction<Tables>, quotations: readonly number[]): Promise<WeighedQuotation[]> =>
  (
    await sql<WeighedQuotation>`
      select ${weighedColumns}
      from "LgsCotization" r where r."CttID" = any(${quotations}::integer[])`.execute(tx)
  ).rows

/** What the payment form of an offer is worth: as it was sent, as the list says today where that was not kept. */
export const paymentFormPoints = ({ TypePayment, TypePaymentPoints }: OfferRow, labels: Labels): string =>
  TypePaymentPoints ?? (labels.helper(LISTS.paymentForm, TypePayment) || '0')

/** An offer as the rules look at it. */
export const scoredOffer = (row: OfferRow, labels: Labels): ScoredOffer => ({
  id: String(row.CtpID),
  currency: row.TypeCurrency,
  lines: row.lines.map(({ CtdID, OddQuantity, OddUnitPrice }) => ({
    lineId: String(CtdID),
    quantity: OddQuantity,
    unitPrice: OddUnitPrice,
  })),
  subtotal: row.OrdSubTotal,
  taxPercentage: row.OrdTaxPercentage,
  taxSign: row.OrdTaxSign,
  deliveryDays: row.OrdDeliveryDay,
  warrantyDays: row.OrdWarrantyDay,
  creditDays: row.DayNumber ?? 0,
  conditionPoints: row.ConPoints ?? '0',
  paymentFormPoints: paymentFormPoints(row, labels),
  receivedAt: row.CtpDateCotizacionReceived,
})

/** By participant, every offer with its scores, its rank and its places, each quotation by its own frozen weights (rules 3). */
export async function evaluated(
  tx: Transaction<Tables>,
  offers: readonly OfferRow[],
  labels: Labels,
): Promise<Map<number, Evaluated>> {
  if (offers.length === 0) return new Map()
  return evaluatedAmong(await readWeighed(tx, [...new Set(offers.map(({ CttID }) => CttID))]), offers, labels)
}

/** The same of quotations that were read already. */
export function evaluatedAmong(
  quotations: readonly WeighedQuotation[],
  offers: readonly OfferRow[],
  labels: Labels,
): Map<number, Evaluated> {
  const byQuotation = groupBy(offers, ({ CttID }) => CttID)
  const found = new Map<number, Evaluated>()
  for (const { CttID, asked, ...weights } of quotations) {
    const own = byQuotation.get(CttID) ?? []
    const scored = own.map((offer) => scoredOffer(offer, labels))
    const places = rankLinePrices(asked, scored)
    evaluateOffers(asked, scored, weights).forEach((evaluation, at) => {
      const offer = own[at]
      if (!offer) return
      const ofLines = new Map((places.get(evaluation.id) ?? []).map((place) => [place.lineId, place]))
      found.set(offer.CtpID, { offer, evaluation, places: ofLines })
    })
  }
  return found
}
