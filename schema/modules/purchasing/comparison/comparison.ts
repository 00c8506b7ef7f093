import { Decimal } from 'decimal.js'
import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { toMoney } from '#schema/platform/values/money.ts'
import { rounded, taxOf, type TaxSign } from '#schema/modules/purchasing/terms/totals.ts'

/** A line that is asked of everybody. */
export interface RequestedLine {
  id: string
  quantity: Amount
}

/** What somebody offers of it; a line with quantity or price 0, or none at all, is not quoted. */
export interface OfferedLine {
  lineId: string
  quantity: Amount
  unitPrice: Amount
}

/** What a comparison must know of an offer's money. */
export interface PricedOffer {
  id: string
  currency: string
  lines: readonly OfferedLine[]
  /** The sum of the lines' amounts with the extra costs, before tax. */
  subtotal: Amount
  taxPercentage: Amount
  taxSign: TaxSign
}

/** How the price of a line stands beside the others in its currency. */
export interface LinePriceRank {
  lineId: string
  /** Whether nobody in the same currency asks less; several may share it. */
  isBest: boolean
  /** By how many percent it stands above the best, two decimals. */
  aboveBest: string
}

/** How much of what is asked an offer covers, and what it comes to once completed. */
export interface CompletedAmount {
  /** Percent: the mean of the lines' offered shares, two decimals, rounded down, so that only a whole offer says 100. */
  coverage: string
  isPartial: boolean
  /**
   * What is compared: the total, or the subtotal where the tax is withheld, with missing quantities priced. Null where it
   * lacks a line that nobody in its currency quotes, though others do: then nothing says what that line would cost.
   */
  comparedAmount: string | null
}

const ZERO = new Decimal(0)

const read = (amount: Amount | null | undefined): Decimal => readDecimal(amount) ?? ZERO

interface Quote {
  quantity: Decimal
  unitPrice: Decimal
}

/** An offer beside the lines that it really quotes. */
interface Quoting {
  offer: PricedOffer
  quotes: ReadonlyMap<string, Quote>
}

/** The offers by currency: amounts are set side by side within one, never across (rules 3). */
function byCurrency(offers: readonly PricedOffer[]): Quoting[][] {
  const groups = new Map<string, Quoting[]>()
  for (const offer of offers) {
    const quotes = new Map<string, Quote>()
    for (const line of offer.lines) {
      const quote = { quantity: read(line.quantity), unitPrice: read(line.unitPrice) }
      if (quote.quantity.gt(0) && quote.unitPrice.gt(0)) quotes.set(line.lineId, quote)
    }
    const group = groups.get(offer.currency)
    if (group) group.push({ offer, quotes })
    else groups.set(offer.currency, [{ offer, quotes }])
  }
  return [...groups.values()]
}

/** Percent by which `now` stands above `before`, two decimals, half up; null where there is nothing to compare with. */
export function changeInPercent(now: Amount | null | undefined, before: Amount | null | undefined): string | null {
  const [to, from] = [readDecimal(now), readDecimal(before)]
  return to && from && from.gt(0) ? toMoney(to.minus(from).dividedBy(from).times(100)) : null
}

/** By offer, the lines that it quotes and their place among the offers in the same currency. */
export function rankLinePrices(
  requestedLines: readonly RequestedLine[],
  offers: readonly PricedOffer[],
): Map<string, LinePriceRank[]> {
  const ranks = new Map<string, LinePriceRank[]>(offers.map(({ id }) => [id, []]))
  for (const group of byCurrency(offers)) {
    for (const { id: lineId } of requestedLines) {
      const prices = group.flatMap(({ quotes }) => quotes.get(lineId)?.unitPrice ?? [])
      if (prices.length === 0) continue
      const best = Decimal.min(...prices)
      for (const { offer, quotes } of group) {
        const price = quotes.get(lineId)?.unitPrice
        const aboveBest = price && changeInPercent(price.toFixed(), best.toFixed())
        if (price && aboveBest) ranks.get(offer.id)?.push({ lineId, isBest: price.equals(best), aboveBest })
      }
    }
  }
  return ranks
}

/** What a missing quantity costs: the highest price that another asks for the line; else the own; null where nobody does. */
function priceOfMissing(lineId: string, { offer, quotes }: Quoting, group: readonly Quoting[]): Decimal | null {
  const others = group.flatMap((other) => (other.offer === offer ? [] : (other.quotes.get(lineId)?.unitPrice ?? [])))
  return others.length > 0 ? Decimal.max(...others) : (quotes.get(lineId)?.unitPrice ?? null)
}

/** Sums of thirds come back whole: far more digits than any amount has. */
const NOISE = 30

function complete(
  requestedLines: readonly RequestedLine[],
  own: Quoting,
  group: readonly Quoting[],
  quotedByAny: ReadonlySet<string>,
): CompletedAmount {
  const { taxPercentage, taxSign } = own.offer
  let subtotal = read(own.offer.subtotal)
  let shares = ZERO
  let isPartial = false
  let isValued = true
  for (const { id, quantity } of requestedLines) {
    const wanted = read(quantity)
    const covered = Decimal.min(wanted, own.quotes.get(id)?.quantity ?? ZERO)
    const missing = wanted.minus(covered)
    shares = shares.plus(missing.gt(0) ? covered.dividedBy(wanted) : 1)
    if (missing.gt(0)) {
      isPartial = true
      const price = priceOfMissing(id, own, group)
      // What nobody at all quotes counts for nobody.
      if (price === null && quotedByAny.has(id)) isValued = false
      subtotal = subtotal.plus(rounded(missing.times(price ?? ZERO)))
    }
  }
  const coverage = shares
    .times(100)
    .dividedBy(requestedLines.length || 1)
    .toDecimalPlaces(NOISE)
  const compared = taxSign === '-' ? subtotal : subtotal.plus(taxOf(subtotal, taxPercentage))
  return {
    coverage: isPartial ? coverage.toFixed(2, Decimal.ROUND_DOWN) : '100.00',
    isPartial,
    comparedAmount: isValued ? toMoney(compared) : null,
  }
}

/**
 * By offer, what it comes to when it covers everything: a partial offer must not win by being partial, and a withholding
 * makes no offer cheaper (rules 3, docs/decisions/0010 and 0039).
 */
export function completeOffers(
  requestedLines: readonly RequestedLine[],
  offers: readonly PricedOffer[],
): Map<string, CompletedAmount> {
  const groups = byCurrency(offers)
  const quotedByAny = new Set(groups.flatMap((group) => group.flatMap(({ quotes }) => [...quotes.keys()])))
  return new Map(
    groups.flatMap((group) =>
      group.map((own) => [own.offer.id, complete(requestedLines, own, group, quotedByAny)] as const),
    ),
  )
}
