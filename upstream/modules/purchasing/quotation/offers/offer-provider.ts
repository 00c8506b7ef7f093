import { changeInPercent } from '#schema/modules/purchasing/comparison/comparison.ts'
import type { Unranked } from '#schema/modules/purchasing/comparison/scoring.ts'
import type { Criterion } from '#schema/modules/purchasing/comparison/weights.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { paymentFormPoints, type Evaluated } from './offer-scoring.ts'
import type { OfferFileRow, OfferLineRow, OfferRow } from './offer.repo.ts'

/** A line of an offer as calls answer it, beside the best of its currency and the round before. */
export interface ProviderLine {
  CpdID: number
  CtdID: number
  CtdDescription: string
  OddQuantity: string
  OddUnitPrice: string
  OddAmount: string
  OddObservation: string | null
  OddBest: boolean
  OddAboveBest: string | null
  OddPreviousUnitPrice: string | null
  OddPriceChange: string | null
}

/** The six scores by the names of the services. */
export const scoreColumns = {
  total: 'OrdTotalScore',
  delivery: 'OrdDeliveryDayScore',
  warranty: 'OrdWarrantyDayScore',
  creditDays: 'DayScore',
  condition: 'ConScore',
  paymentForm: 'TypePaymentScore',
} as const satisfies Record<Criterion, string>

type ScoreColumn = (typeof scoreColumns)[Criterion]

/** What of the terms is worth how much: with them whoever offers would learn what the company prefers (decision 0219). */
type PointsColumn = 'TypePaymentPoints' | 'ConPoints'

/** How an offer stands among the others; null for whoever may not know of the others. */
export type OfferRanking = Record<ScoreColumn | PointsColumn | 'FullScore' | 'OrdComparedAmount', string | null> & {
  OrdRank: number | null
  /** Why it has neither price score nor rank (decision 0039); null where it has both. */
  OrdUnranked: Unranked | null
  OrdRecommended: boolean | null
}

/** itemProvider of docs/rest-contract.md. */
export interface Provider
  extends Omit<OfferRow, 'lines' | 'files' | 'CttID' | 'CtpID' | 'CtpParentID' | 'CtpRuc' | PointsColumn | 'DayNumber'>,
    OfferRanking {
  TypePaymentName: string | null
  DayNumber: number
  TypeCurrencyName: string | null
  TypeCurrencyAbbreviation: string | null
  TypePercentageName: string | null
  OrdCoverage: string
  OrdPreviousTotal: string | null
  OrdTotalChange: string | null
  itemsDetails: ProviderLine[]
  /** The files beside Attach1, by the kind that each answers to. */
  itemsAttachs: OfferFileRow[]
}

const offerRankingOf = ({ offer, evaluation }: Evaluated, labels: Labels): OfferRanking => ({
  OrdTotalScore: evaluation.scores.total?.value ?? null,
  OrdDeliveryDayScore: evaluation.scores.delivery.value,
  OrdWarrantyDayScore: evaluation.scores.warranty.value,
  DayScore: evaluation.scores.creditDays.value,
  ConScore: evaluation.scores.condition.value,
  TypePaymentScore: evaluation.scores.paymentForm.value,
  TypePaymentPoints: paymentFormPoints(offer, labels),
  ConPoints: offer.ConPoints ?? '0',
  FullScore: evaluation.fullScore,
  OrdComparedAmount: evaluation.comparedAmount,
  OrdRank: evaluation.rank,
  OrdUnranked: evaluation.unranked,
  OrdRecommended: evaluation.isRecommended,
})

/** What a supplier learns of the others, and of how offers are judged: nothing. */
const UNRANKED: OfferRanking = {
  OrdTotalScore: null,
  OrdDeliveryDayScore: null,
  OrdWarrantyDayScore: null,
  DayScore: null,
  ConScore: null,
  TypePaymentScore: null,
  TypePaymentPoints: null,
  ConPoints: null,
  FullScore: null,
  OrdComparedAmount: null,
  OrdRank: null,
  OrdUnranked: null,
  OrdRecommended: null,
}

/** What the same supplier offered in the round before; amounts of another currency are not set beside. */
const comparable = (offer: OfferRow, before: OfferRow | undefined): OfferRow | undefined =>
  before?.TypeCurrency === offer.TypeCurrency ? before : undefined

function lineOf(
  line: OfferLineRow,
  { places }: Evaluated,
  isTold: boolean,
  before: OfferRow | undefined,
): ProviderLine {
  const { CpdID, CtdID, CtdDescription, OddQuantity, OddUnitPrice, OddAmount, OddObservation } = line
  const place = isTold ? places.get(String(CtdID)) : undefined
  const previous = before?.lines.find((each) => each.CtdID === line.CtdParentID && Number(each.OddQuantity) > 0)
  return {
    CpdID,
    CtdID,
    CtdDescription,
    OddQuantity,
    OddUnitPrice,
    OddAmount,
    OddObservation,
    OddBest: place?.isBest ?? false,
    OddAboveBest: place?.aboveBest ?? null,
    OddPreviousUnitPrice: previous?.OddUnitPrice ?? null,
    OddPriceChange: Number(OddQuantity) > 0 ? changeInPercent(OddUnitPrice, previous?.OddUnitPrice) : null,
  }
}

interface Showing {
  labels: Labels
  /** The offer of the same supplier in the round before. */
  before: OfferRow | undefined
  /** Whether the reader may know how it stands beside the others. */
  isTold: boolean
}

/** An offer as calls answer it. */
export function providerOf(evaluated: Evaluated, { labels, before, isTold }: Showing): Provider {
  const { offer, evaluation } = evaluated
  const {
    lines,
    files = [],
    CttID: _quotation,
    CtpID: _participant,
    CtpParentID: _parent,
    CtpRuc: _ruc,
    ...row
  } = offer
  const previous = comparable(offer, before)
  return {
    ...row,
    ...(isTold ? offerRankingOf(evaluated, labels) : UNRANKED),
    TypePaymentName: labels.of(LISTS.paymentForm, row.TypePayment),
    DayNumber: row.DayNumber ?? 0,
    TypeCurrencyName: labels.of(LISTS.currency, row.TypeCurrency),
    TypeCurrencyAbbreviation: labels.short(LISTS.currency, row.TypeCurrency),
    TypePercentageName: labels.of(LISTS.tax, row.TypePercentage),
    OrdCoverage: evaluation.coverage,
    OrdPreviousTotal: previous?.OrdTotal ?? null,
    OrdTotalChange: changeInPercent(offer.OrdTotal, previous?.OrdTotal),
    itemsDetails: lines.map((line) => lineOf(line, evaluated, isTold, previous)),
    itemsAttachs: files,
  }
}
