import { Decimal } from 'decimal.js'
import { completeOffers, type RequestedLine, type PricedOffer } from './comparison.ts'
import { toMoney } from '#schema/platform/values/money.ts'

/** What a version of a quotation asked for, and every offer that was compared. */
interface ComparedVersion {
  asked: readonly RequestedLine[]
  offers: readonly PricedOffer[]
}

/** A quotation whose winner was approved. */
export interface ClosedQuotation extends ComparedVersion {
  /** Its first version, where it has several: what was negotiated since is saved too. */
  first?: ComparedVersion | null
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

/** What offers of one currency are worth, those that leave something out completed. */
const amountsIn = (currency: string, { asked, offers }: ComparedVersion): string[] => {
  const completed = completeOffers(asked, offers)
  return offers
    .filter((offer) => offer.currency === currency)
    .flatMap(({ id }) => completed.get(id)?.comparedAmount ?? [])
}

/**
 * The highest compared amount of each quotation's first version against the winning one, added up by the winner's currency,
 * never across (rules 3). A first version without an offer in that currency says nothing: the last one's are taken.
 */
export function savingsOf(quotations: readonly ClosedQuotation[]): Saving[] {
  const sums = new Map<string, Sums>()
  for (const quotation of quotations) {
    const { asked: requestedLines, offers, winner, first } = quotation
    const currency = offers.find(({ id }) => id === winner)?.currency
    if (currency === undefined) continue
    const won = completeOffers(requestedLines, offers).get(winner)?.comparedAmount ?? null
    // Of an offer that nothing says the worth of, nothing says what it saved.
    if (won === null) continue
    const initial = first ? amountsIn(currency, first) : []
    const rivals = initial.length > 0 ? initial : amountsIn(currency, quotation)
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
