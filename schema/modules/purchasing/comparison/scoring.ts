import { Decimal } from 'decimal.js'
import { completeOffers, type RequestedLine, type CompletedAmount, type PricedOffer } from './comparison.ts'
import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { toMoney } from '#schema/platform/values/money.ts'
import { criteria, type Criterion, type Weights } from './weights.ts'

/** What the six scores look at. */
export interface ScoredOffer extends PricedOffer {
  deliveryDays: number
  warrantyDays: number
  creditDays: number
  /** 0–100, on the condition. */
  conditionPoints: Amount
  /** 0–100, on the payment form. */
  paymentFormPoints: Amount
  /** When it came, ISO. */
  receivedAt: string
}

/** A score and what it was made from: `LESS` weight × best ÷ own, `MORE` weight × own ÷ best, `POINTS` weight × own ÷ 100. */
export interface Score {
  value: string
  kind: 'LESS' | 'MORE' | 'POINTS'
  weight: string
  own: string
  /** The lowest amount, the shortest delivery, the longest warranty or credit; 100 for points. */
  best: string
}

/** Why an offer has neither price score nor rank: it comes in another currency, or lacks a line that its currency has no price for. */
export type Unranked = 'CURRENCY' | 'MISSING_PRICE'

export interface Evaluation extends CompletedAmount {
  id: string
  currency: string
  /** Null while the offer can be ranked. */
  unranked: Unranked | null
  /** The price score is null where the offer cannot be ranked. */
  scores: Record<Exclude<Criterion, 'total'>, Score> & { total: Score | null }
  /** The sum of the six, two decimals; null where the offer cannot be ranked. */
  fullScore: string | null
  /** Its place among the offers that can be ranked, from 1. */
  rank: number | null
  /** First of all; where offers come in several currencies, nobody is. */
  isRecommended: boolean
}

const ZERO = new Decimal(0)
const HUNDRED = new Decimal(100)

const read = (amount: Amount): Decimal => readDecimal(amount) ?? ZERO

const formulas: Record<Score['kind'], (weight: Decimal, own: Decimal, best: Decimal) => Decimal> = {
  // Beside a least of zero everybody else has nothing, and nobody divides by it.
  LESS: (weight, own, best) => {
    if (own.lte(best)) return weight
    return best.gt(0) ? weight.times(best).dividedBy(own) : ZERO
  },
  MORE: (weight, own, best) => (best.gt(0) ? weight.times(own).dividedBy(best) : ZERO),
  POINTS: (weight, own, best) => weight.times(own).dividedBy(best),
}

function scoreOf(kind: Score['kind'], weight: Amount, own: Decimal, best: Decimal): Score {
  const value = toMoney(formulas[kind](read(weight), own, best))
  return { value, kind, weight: read(weight).toFixed(), own: own.toFixed(), best: best.toFixed() }
}

const shortest = (days: readonly number[]): Decimal => Decimal.min(...days)
const longest = (days: readonly number[]): Decimal => Decimal.max(0, ...days)

/**
 * The currency in which offers are ranked: that of most of them; null where two are equally many, since nothing says which
 * of them the others should be measured by (docs/decisions/0039).
 */
export function rankedCurrency(offers: readonly Pick<PricedOffer, 'currency'>[]): string | null {
  const counts = new Map<string, number>()
  for (const { currency } of offers) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
  return first && first[1] !== second?.[1] ? first[0] : null
}

/** What offers are measured by: the lowest amount of those that can be ranked, and the days of all. */
interface Measure {
  lowest: Decimal | null
  delivery: Decimal
  warranty: Decimal
  creditDays: Decimal
}

const measureOf = (offers: readonly ScoredOffer[], amounts: readonly Decimal[]): Measure => ({
  lowest: amounts.length > 0 ? Decimal.min(...amounts) : null,
  delivery: shortest(offers.map(({ deliveryDays }) => deliveryDays)),
  warranty: longest(offers.map(({ warrantyDays }) => warrantyDays)),
  creditDays: longest(offers.map(({ creditDays }) => creditDays)),
})

const scoresOf = (
  offer: ScoredOffer,
  amount: Decimal | null,
  weights: Weights,
  measure: Measure,
): Evaluation['scores'] => ({
  total: amount && measure.lowest && scoreOf('LESS', weights.total, amount, measure.lowest),
  delivery: scoreOf('LESS', weights.delivery, new Decimal(offer.deliveryDays), measure.delivery),
  warranty: scoreOf('MORE', weights.warranty, new Decimal(offer.warrantyDays), measure.warranty),
  creditDays: scoreOf('MORE', weights.creditDays, new Decimal(offer.creditDays), measure.creditDays),
  condition: scoreOf('POINTS', weights.condition, read(offer.conditionPoints), HUNDRED),
  paymentForm: scoreOf('POINTS', weights.paymentForm, read(offer.paymentFormPoints), HUNDRED),
})

interface RankedOffer {
  offer: ScoredOffer
  place: number
  full: Decimal
  amount: Decimal
}

/** The higher full score; then the lower compared amount, the shorter delivery, the earlier received (rules 3). */
const order = (one: RankedOffer, other: RankedOffer): number =>
  other.full.comparedTo(one.full) ||
  one.amount.comparedTo(other.amount) ||
  one.offer.deliveryDays - other.offer.deliveryDays ||
  Date.parse(one.offer.receivedAt) - Date.parse(other.offer.receivedAt) ||
  one.place - other.place

/** What is known of an offer before it is ranked; `amount` is null where it cannot be. */
interface Measured {
  offer: ScoredOffer
  place: number
  completed: CompletedAmount
  unranked: Unranked | null
  amount: Decimal | null
}

function measured(offers: readonly ScoredOffer[], completed: ReadonlyMap<string, CompletedAmount>): Measured[] {
  const currency = rankedCurrency(offers)
  return offers.map((offer, place) => {
    const own = completed.get(offer.id) ?? { coverage: '0.00', isPartial: true, comparedAmount: null }
    const unpriced = own.comparedAmount === null ? 'MISSING_PRICE' : null
    const unranked = offer.currency === currency ? unpriced : 'CURRENCY'
    return { offer, place, completed: own, unranked, amount: unranked === null ? read(own.comparedAmount ?? 0) : null }
  })
}

/**
 * Every offer with its scores, their sum and its rank, in the order given (rules 3). Without a stated rate, money of two
 * currencies cannot be compared: price scores and ranks are those of the currency that most offers come in, the others have
 * neither, and where there are several currencies nobody is recommended (docs/decisions/0039). Offers that were `completed`
 * before may be scored by other weights.
 */
export function evaluateOffers(
  requestedLines: readonly RequestedLine[],
  offers: readonly ScoredOffer[],
  weights: Weights,
  completed: ReadonlyMap<string, CompletedAmount> = completeOffers(requestedLines, offers),
): Evaluation[] {
  if (offers.length === 0) return []
  const known = measured(offers, completed)
  const measure = measureOf(
    offers,
    known.flatMap(({ amount }) => amount ?? []),
  )
  const scored = known.map((one) => ({ ...one, scores: scoresOf(one.offer, one.amount, weights, measure) }))
  const placed = scored.flatMap(({ offer, place, amount, scores }): RankedOffer[] =>
    amount === null
      ? []
      : [{ offer, place, amount, full: criteria.reduce((sum, name) => sum.plus(scores[name]?.value ?? ZERO), ZERO) }],
  )
  const ranks = new Map(
    placed.sort(order).map((one, at) => [one.place, { rank: at + 1, fullScore: toMoney(one.full) }]),
  )
  const isOneCurrency = new Set(offers.map(({ currency }) => currency)).size <= 1
  return scored.map(({ offer: { id, currency }, place, completed: own, unranked, scores }) => {
    const { rank, fullScore } = ranks.get(place) ?? { rank: null, fullScore: null }
    return { id, currency, ...own, unranked, scores, fullScore, rank, isRecommended: isOneCurrency && rank === 1 }
  })
}
