import { Decimal } from 'decimal.js'
import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { toMoney } from '#schema/platform/values/money.ts'

/** An instalment as its schedule adds it up. */
export interface Scheduled {
  paid: Amount
  balance: Amount
  /** VENCIDO. */
  isOverdue: boolean
}

/** What of a schedule was paid, is still to be paid, and is late: two decimals each; what is late is pending too. */
export interface ScheduleTotals {
  paid: string
  pending: string
  overdue: string
}

const sum = (amounts: readonly Amount[]): string =>
  toMoney(amounts.reduce((total: Decimal, amount) => total.plus(readDecimal(amount) ?? 0), new Decimal(0)))

/**
 * What was paid of the instalments of a purchase, and what of them is due, and overdue: two decimals each. Of a purchase that
 * takes no payments, as one that was returned, nothing is due.
 */
export function scheduleTotals(instalments: readonly Scheduled[], isPayable: boolean): ScheduleTotals {
  const due = isPayable ? instalments : []
  return {
    paid: sum(instalments.map(({ paid }) => paid)),
    pending: sum(due.map(({ balance }) => balance)),
    overdue: sum(due.filter(({ isOverdue }) => isOverdue).map(({ balance }) => balance)),
  }
}
