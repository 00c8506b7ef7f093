import type { RequestedLine } from '#schema/modules/purchasing/comparison/comparison.ts'
import type { ScoredOffer } from '#schema/modules/purchasing/comparison/scoring.ts'
import type { Weights } from '#schema/modules/purchasing/comparison/weights.ts'

/**
 * The comparison of rules 3 counted once more, by whole numbers alone and straight from the words of the rules: every
 * offer is laid beside every other, line by line. Slow and plain, so that it errs in other places than the rules do.
 */

/** 6 decimals: a quantity of three times a price of three. */
const SCALE = 1_000_000n

/** A number with at most six decimals, in millionths. */
function whole(amount: string | number): bigint {
  const [units = '0', decimals = ''] = String(amount).split('.')
  return BigInt(units) * SCALE + BigInt(decimals.padEnd(6, '0'))
}

/** `top` ÷ `bottom`, half up, for what is not negative. */
const divided = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom)

const asCents = (millionths: bigint): bigint => divided(millionths, 10_000n)

const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

interface Quote {
  quantity: bigint
  price: bigint
}

function quoteOf(offer: ScoredOffer, lineId: string): Quote | null {
  const quotedLines = offer.lines.filter((line) => line.lineId === lineId)
  for (const { quantity, unitPrice } of quotedLines) {
    const quote = { quantity: whole(quantity), price: whole(unitPrice) }
    if (quote.quantity > 0n && quote.price > 0n) return quote
  }
  return null
}

const max = (values: readonly bigint[]): bigint => values.reduce((most, value) => (value > most ? value : most), 0n)

/** Null where nobody in the currency quotes the line, but somebody in another does. */
function missingPrice(lineId: string, offer: ScoredOffer, offers: readonly ScoredOffer[]): bigint | null {
  const prices: bigint[] = []
  for (const other of offers) {
    if (other === offer || other.currency !== offer.currency) continue
    const quote = quoteOf(other, lineId)
    if (quote) prices.push(quote.price)
  }
  if (prices.length > 0) return max(prices)
  const own = quoteOf(offer, lineId)?.price
  if (own !== undefined) return own
  return offers.some((other) => quoteOf(other, lineId) !== null) ? null : 0n
}

/** In cents; null where something that is missing has no price in the currency. */
function comparedAmount(
  requestedLines: readonly RequestedLine[],
  offer: ScoredOffer,
  offers: readonly ScoredOffer[],
): bigint | null {
  let cents = asCents(whole(offer.subtotal))
  for (const { id, quantity } of requestedLines) {
    const offered = quoteOf(offer, id)?.quantity ?? 0n
    if (offered >= whole(quantity)) continue
    // Millionths times millionths are 12 decimals; cents are 2.
    const price = missingPrice(id, offer, offers)
    if (price === null) return null
    cents += divided((whole(quantity) - offered) * price, 10n ** 10n)
  }
  if (offer.taxSign === '-') return cents
  return cents + divided(cents * whole(offer.taxPercentage), 100n * SCALE)
}

/** Hundredths of a percent, cut off: the shares are brought to one denominator and added. */
function coverage(requestedLines: readonly RequestedLine[], offer: ScoredOffer): bigint {
  let [top, bottom] = [0n, 1n]
  for (const { id, quantity } of requestedLines) {
    const wanted = whole(quantity)
    const offered = quoteOf(offer, id)?.quantity ?? 0n
    const share = offered > wanted ? wanted : offered
    ;[top, bottom] = [top * wanted + share * bottom, bottom * wanted]
  }
  return (top * 10_000n) / (bottom * BigInt(requestedLines.length))
}

/** Cents of a score: `weight` in whole units with two decimals, times a fraction. */
const scored = (weight: string | number, top: bigint, bottom: bigint): bigint =>
  bottom === 0n ? 0n : divided(whole(weight) * top, bottom * 10_000n)

export interface RecomputedScore {
  id: string
  comparedAmount: string | null
  coverage: string
  unranked: string | null
  /** Price, delivery, warranty, credit, condition, payment form. */
  scores: (string | null)[]
  fullScore: string | null
  rank: number | null
  isRecommended: boolean
  /** By line: the percent above the best of its currency. */
  aboveBest: Record<string, string>
}

/** The currency that more offers come in than in any other; null for a draw. Counted pair by pair. */
function mostOffered(offers: readonly ScoredOffer[]): string | null {
  const times = (currency: string) => offers.filter((offer) => offer.currency === currency).length
  const leader = offers.find(({ currency }) =>
    offers.every((other) => other.currency === currency || times(other.currency) < times(currency)),
  )
  return leader?.currency ?? null
}

export function recomputeScores(
  requestedLines: readonly RequestedLine[],
  offers: readonly ScoredOffer[],
  weights: Weights,
): RecomputedScore[] {
  const amounts = offers.map((offer) => comparedAmount(requestedLines, offer, offers))
  const leading = mostOffered(offers)
  const whyNot = (offer: ScoredOffer, amount: bigint | null): string | null => {
    if (offer.currency !== leading) return 'CURRENCY'
    return amount === null ? 'MISSING_PRICE' : null
  }
  const rivals = amounts.filter((amount, at): amount is bigint => {
    const offer = offers[at]
    return offer !== undefined && amount !== null && whyNot(offer, amount) === null
  })
  const most = (pick: (offer: ScoredOffer) => number) => max(offers.map((offer) => BigInt(pick(offer))))
  const rows = offers.map((offer, at) => {
    const amount = amounts[at] ?? null
    const unranked = whyNot(offer, amount)
    const lowest = rivals.reduce((least, each) => (each < least ? each : least), rivals[0] ?? 0n)
    const shortest = offers.reduce((least, { deliveryDays }) => Math.min(least, deliveryDays), Infinity)
    const price = amount === lowest ? scored(weights.total, 1n, 1n) : scored(weights.total, lowest, amount ?? 0n)
    const others = [
      scored(weights.delivery, BigInt(shortest), BigInt(offer.deliveryDays)),
      scored(
        weights.warranty,
        BigInt(offer.warrantyDays),
        most(({ warrantyDays }) => warrantyDays),
      ),
      scored(
        weights.creditDays,
        BigInt(offer.creditDays),
        most(({ creditDays }) => creditDays),
      ),
      scored(weights.condition, whole(offer.conditionPoints), 100n * SCALE),
      scored(weights.paymentForm, whole(offer.paymentFormPoints), 100n * SCALE),
    ]
    return { offer, at, amount, unranked, price, others, full: others.reduce((sum, score) => sum + score, price) }
  })
  type Row = (typeof rows)[number]
  const beats = (one: Row, other: Row): boolean => {
    const pairs: [bigint | number, bigint | number][] = [
      [other.full, one.full],
      [one.amount ?? 0n, other.amount ?? 0n],
      [one.offer.deliveryDays, other.offer.deliveryDays],
      [Date.parse(one.offer.receivedAt), Date.parse(other.offer.receivedAt)],
      [one.at, other.at],
    ]
    const decisive = pairs.find(([first, second]) => first !== second)
    return decisive !== undefined && decisive[0] < decisive[1]
  }
  const isMixed = offers.some(({ currency }) => currency !== offers[0]?.currency)
  return rows.map((row) => {
    const isRanked = row.unranked === null
    const rank = 1 + rows.filter((other) => other.unranked === null && beats(other, row)).length
    return {
      id: row.offer.id,
      comparedAmount: row.amount === null ? null : text(row.amount),
      coverage: text(coverage(requestedLines, row.offer)),
      unranked: row.unranked,
      scores: [isRanked ? text(row.price) : null, ...row.others.map(text)],
      fullScore: isRanked ? text(row.full) : null,
      rank: isRanked ? rank : null,
      isRecommended: !isMixed && rank === 1,
      aboveBest: aboveBest(requestedLines, row.offer, offers),
    }
  })
}

function aboveBest(
  requestedLines: readonly RequestedLine[],
  offer: ScoredOffer,
  offers: readonly ScoredOffer[],
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { id } of requestedLines) {
    const own = quoteOf(offer, id)
    if (!own) continue
    const best = offers
      .filter(({ currency }) => currency === offer.currency)
      .flatMap((other) => quoteOf(other, id)?.price ?? [])
      .reduce((least, price) => (price < least ? price : least), own.price)
    found[id] = text(divided((own.price - best) * 10_000n, best))
  }
  return found
}
