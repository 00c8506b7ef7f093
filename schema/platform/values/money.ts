import { Decimal } from 'decimal.js'
import { readDecimal, type Amount } from './decimal.ts'

/** Two decimals, half up (rules 6). */
export const toMoney = (value: Decimal): string => value.toFixed(2, Decimal.ROUND_HALF_UP)

export interface PricedLine {
  quantity: Amount
  /** Null where the article has none: the line then adds nothing. */
  referencePrice?: Amount | null
}

/** Quantity times reference price over all lines, rounded once at the end: an estimate in PEN. */
export const estimatedTotal = (lines: readonly PricedLine[]): string =>
  toMoney(
    lines.reduce(
      (sum, line) =>
        sum.plus((readDecimal(line.quantity) ?? new Decimal(0)).times(readDecimal(line.referencePrice) ?? 0)),
      new Decimal(0),
    ),
  )

/** Tells whether a text is a number. Intl formats its digits exactly; as a number they would be rounded to binary first. */
const isNumeric = (text: string): text is Intl.StringNumericLiteral => text.trim() !== '' && !Number.isNaN(Number(text))

/** Reads a number for Intl, without loss; NaN for what is none. */
export const exactNumber = (text: string): Intl.StringNumericLiteral | number => (isNumeric(text) ? text : Number.NaN)
