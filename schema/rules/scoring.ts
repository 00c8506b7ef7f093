import { Decimal } from 'decimal.js'
import { completedOffers, type AskedLine, type Completed, type PricedOffer } from './comparison.ts'
import { readDecimal, type Amount } from './decimal.ts'
import { toMoney } from './money.ts'
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
  /** The lowest amount of the currency, the shortest delivery, the longest warranty or credit; 100 for points. */
  best: string
}

export interface Evaluation extends Completed {
  id: string
  currency: string
  scores: Record<Criterion, Score>
  /** The sum of the six, two decimals. */
  fullScore: string
  /** Its place among the offers in its currency, from 1. */
  rank: number
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

/** What offers are measured by: the amounts of a currency, and the days of all. */
interface Measure {
  lowest: ReadonlyMap<string, Decimal>
  delivery: Decimal
  warranty: Decimal
  creditDays: Decimal
}

function measureOf(offers: readonly ScoredOffer[], amountOf: (offer: ScoredOffer) => Decimal): Measure {
  const lowest = new Map<string, Decimal>()
  for (const offer of offers) {
    const amount = amountOf(offer)
    lowest.set(offer.currency, Decimal.min(amount, lowest.get(offer.currency) ?? amount))
  }
  return {
    lowest,
    delivery: shortest(offers.map(({ deliveryDays }) => deliveryDays)),
    warranty: longest(offers.map(({ warrantyDays }) => warrantyDays)),
    creditDays: longest(offers.map(({ creditDays }) => creditDays)),
  }
}

const scoresOf = (
  offer: ScoredOffer,
  amount: Decimal,
  weights: Weights,
  measure: Measure,
): Record<Criterion, Score> => ({
  total: scoreOf('LESS', weights.total, amount, measure.lowest.get(offer.currency) ?? amount),
  delivery: scoreOf('LESS', weights.delivery, new Decimal(offer.deliveryDays), measure.delivery),
  warranty: scoreOf('MORE', weights.warranty, new Decimal(offer.warrantyDays), measure.warranty),
  creditDays: scoreOf('MORE', weights.creditDays, new Decimal(offer.creditDays), measure.creditDays),
  condition: scoreOf('POINTS', weights.condition, read(offer.conditionPoints), HUNDRED),
  paymentForm: scoreOf('POINTS', weights.paymentForm, read(offer.paymentFormPoints), HUNDRED),
})

interface Placed {
  offer: ScoredOffer
  place: number
  full: Decimal
  amount: Decimal
}

/** The higher full score; then the lower compared amount, the shorter delivery, the earlier received (rules 3). */
const order = (one: Placed, other: Placed): number =>
  other.full.comparedTo(one.full) ||
  one.amount.comparedTo(other.amount) ||
  one.offer.deliveryDays - other.offer.deliveryDays ||
  Date.parse(one.offer.receivedAt) - Date.parse(other.offer.receivedAt) ||
  one.place - other.place

/**
 * Every offer with its six scores, their sum and its rank, in the order given (rules 3). Without a stated rate, money of
 * two currencies cannot be compared: price scores and ranks are those within each currency, and where there are several
 * nobody is recommended (docs/decisions/0010). Offers that were `completed` before may be scored by other weights.
 */
export function evaluateOffers(
  asked: readonly AskedLine[],
  offers: readonly ScoredOffer[],
  weights: Weights,
  completed: ReadonlyMap<string, Completed> = completedOffers(asked, offers),
): Evaluation[] {
  if (offers.length === 0) return []
  const amountOf = ({ id }: ScoredOffer) => read(completed.get(id)?.comparedAmount ?? 0)
  const measure = measureOf(offers, amountOf)
  const scored = offers.map((offer, place) => {
    const amount = amountOf(offer)
    const scores = scoresOf(offer, amount, weights, measure)
    return { offer, place, amount, scores, full: criteria.reduce((sum, name) => sum.plus(scores[name].value), ZERO) }
  })
  const isOneCurrency = measure.lowest.size <= 1
  return scored.map((one) => {
    const { id, currency } = one.offer
    const ahead = scored.filter((other) => other.offer.currency === currency && order(other, one) < 0).length
    return {
      id,
      currency,
      ...(completed.get(id) ?? { coverage: '0.00', isPartial: true, comparedAmount: '0.00' }),
      scores: one.scores,
      fullScore: toMoney(one.full),
      rank: ahead + 1,
      isRecommended: isOneCurrency && ahead === 0,
    }
  })
}
