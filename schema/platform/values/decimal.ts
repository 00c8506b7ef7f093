import { Decimal } from 'decimal.js'

/** An amount as it travels: a string, so that no digit is lost, or what a number field holds. */
export type Amount = string | number

/** Fifteen digits and twelve decimals times as many come back whole, and a quotient is far from the next half cent. */
Decimal.set({ precision: 60 })

/** Digits and one dot (back-office.md 5); a sign is read, for the rules to refuse. */
const PLAIN = /^-?\d{1,15}(\.\d{1,12})?$/

/** The exact value, or null for what is no plain decimal number: an empty field, an exponent, a comma. */
export function readDecimal(amount: Amount | null | undefined): Decimal | null {
  const text = String(amount ?? '').trim()
  return PLAIN.test(text) ? new Decimal(text) : null
}

/** Quantities, unit prices and percentages take at most 3 decimals (back-office.md 5, rules 6). */
export const DECIMALS = 3

/** Whether a number has no more decimals than its field takes. */
export const fitsDecimals = (value: Decimal, places = DECIMALS): boolean => value.decimalPlaces() <= places
