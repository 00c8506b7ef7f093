import { Decimal } from 'decimal.js'
import { completeOffers, type RequestedLine, type PricedOffer } from './comparison.ts'
import { toMoney } from '#schema/platform/values/money.ts'

/** A quotation whose winner was approved, with every offer that was compared. */
export interface ClosedQuotation {
  asked: readonly RequestedLine[]
  offers: readonly PricedOffer[]
  /** The id of the offer that won. */
  winner: string
}

/** What comparing offers saved in one currency. */
export interface Saving {
  currency: string
  quotations: number
  /** The highest compared offers together, and the winning ones; what lies between, also in percent of the highest. */
  highest: string
  winning: string
  saved: string
  percentage: string
}

interface Sums {
  quotations: number
  highest: Decimal
  winning: Decimal
}

/** The highest against the winning compared amount of each quotation, added up by the winner's currency, never across (rules 3). */
export function savingsOf(quotations: readonly ClosedQuotation[]): Saving[] {
  const sums = new Map<string, Sums>()
  for (const { asked: requestedLines, offers, winner } of quotations) {
    const currency = offers.find(({ id }) => id === winner)?.currency
    if (currency === undefined) continue
    const completed = completeOffers(requestedLines, offers)
    const amountOf = (id: string) => completed.get(id)?.comparedAmount ?? null
    const won = amountOf(winner)
    // Of an offer that nothing says the worth of, nothing says what it saved.
    if (won === null) continue
    const rivals = offers.filter((offer) => offer.currency === currency).flatMap(({ id }) => amountOf(id) ?? [])
    const sum = sums.get(currency) ?? { quotations: 0, highest: new Decimal(0), winning: new Decimal(0) }
    sums.set(currency, {
      quotations: sum.quotations + 1,
      highest: sum.highest.plus(Decimal.max(...rivals)),
      winning: sum.winning.plus(won),
    })
  }
  return [...sums]
    .map(([currency, { quotations: count, highest, winning }]) => {
      const saved = highest.minus(winning)
      return {
        currency,
        quotations: count,
        highest: toMoney(highest),
        winning: toMoney(winning),
        saved: toMoney(saved),
        percentage: highest.gt(0) ? toMoney(saved.dividedBy(highest).times(100)) : '0.00',
      }
    })
    .sort((one, other) => one.currency.localeCompare(other.currency))
}
