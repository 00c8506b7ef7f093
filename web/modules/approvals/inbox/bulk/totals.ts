import { readDecimal } from '#schema/platform/values/decimal.ts'
import { toMoney } from '#schema/platform/values/money.ts'

type Priced = { amount: string | null; currency: string | null }

export type CurrencyTotal = { currency: string; total: string; count: number }

/** What a selection comes to, currency by currency; amounts of different currencies are never added up (rules.md 6). */
export function totalsByCurrency(documents: readonly Priced[]): CurrencyTotal[] {
  const sums = new Map<string, { total: NonNullable<ReturnType<typeof readDecimal>>; count: number }>()
  for (const { amount, currency } of documents) {
    const value = readDecimal(amount)
    if (value === null || currency === null) continue
    const before = sums.get(currency)
    sums.set(
      currency,
      before ? { total: before.total.plus(value), count: before.count + 1 } : { total: value, count: 1 },
    )
  }
  return [...sums].map(([currency, { total, count }]) => ({ currency, total: toMoney(total), count }))
}
