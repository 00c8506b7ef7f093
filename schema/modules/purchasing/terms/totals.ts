import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { Decimal } from 'decimal.js'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { toMoney } from '#schema/platform/values/money.ts'

/** '+' adds to the subtotal, '-' is withheld from it (rules 6). */
export type TaxSign = '+' | '-'

export interface Tax {
  /** 18 for 18 %. */
  percentage: Amount
  sign: TaxSign
}

/** What a line costs is made of these two. */
export interface CostLine {
  quantity?: Amount | null
  unitPrice?: Amount | null
}

/** What stands in a totals block beside the lines; what is left out counts as 0. */
export interface ExtraCosts {
  directCost?: Amount | null
  generalExpenses?: Amount | null
  utilities?: Amount | null
  discount?: Amount | null
}

export interface TotalsDraft extends ExtraCosts {
  lines: readonly CostLine[]
  tax?: Tax | null
}

/** A totals block, every figure with two decimals. */
export interface Totals {
  net: string
  directCost: string
  generalExpenses: string
  utilities: string
  discount: string
  subtotal: string
  taxAmount: string
  total: string
}

export const totalsMessages = {
  notANumber: fieldMessages.number,
  negative: documentMessages.aboveZero,
  cents: 'El importe admite hasta 2 decimales',
  tax: 'Seleccione impuesto',
  differs: (total: string) => `El total no coincide con el calculado: ${total}`,
} as const

export const extraCosts = ['directCost', 'generalExpenses', 'utilities', 'discount'] as const

const value = (amount: Amount | null | undefined): Decimal => readDecimal(amount) ?? new Decimal(0)

/** The value as it stands in the books: two decimals, half up. */
export const rounded = (amount: Decimal): Decimal => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

const costOf = ({ quantity, unitPrice }: CostLine): Decimal => rounded(value(quantity).times(value(unitPrice)))

/** Quantity times unit price, two decimals, half up. */
export const lineAmount = (line: CostLine): string => toMoney(costOf(line))

/** The tax of an amount at a percentage, two decimals, half up. */
export const taxOf = (subtotal: Decimal, percentage: Amount): Decimal =>
  rounded(subtotal.times(value(percentage)).dividedBy(100))

/**
 * The totals block (back-office.md 9). The net is the sum of the lines' *rounded* amounts, so that the column adds up on
 * paper (docs/decisions/0010); the tax is rounded once.
 */
export function totalsOf({ lines, tax, ...costs }: TotalsDraft): Totals {
  const net = lines.reduce((sum, line) => sum.plus(costOf(line)), new Decimal(0))
  const cost = (name: keyof ExtraCosts) => rounded(value(costs[name]))
  const [direct, general, utilities, discount] = [
    cost('directCost'),
    cost('generalExpenses'),
    cost('utilities'),
    cost('discount'),
  ]
  const subtotal = net.plus(direct).plus(general).plus(utilities).minus(discount)
  const taxAmount = tax ? taxOf(subtotal, tax.percentage) : new Decimal(0)
  const total = tax?.sign === '-' ? subtotal.minus(taxAmount) : subtotal.plus(taxAmount)
  return {
    net: toMoney(net),
    directCost: toMoney(direct),
    generalExpenses: toMoney(general),
    utilities: toMoney(utilities),
    discount: toMoney(discount),
    subtotal: toMoney(subtotal),
    taxAmount: toMoney(taxAmount),
    total: toMoney(total),
  }
}

/** Whether a total that somebody saw is the one that the figures come to. */
export const isSameTotal = (claimed: Amount | null | undefined, { total }: Pick<Totals, 'total'>): boolean =>
  readDecimal(claimed)?.equals(total) ?? false

/** What is wrong with an amount that may be left out: no number, below zero, more than two decimals. */
export function validateExtraCost(amount: Amount | null | undefined): string | undefined {
  if (amount === null || amount === undefined || String(amount).trim() === '') return undefined
  const cost = readDecimal(amount)
  if (!cost) return totalsMessages.notANumber
  if (cost.isNegative() && !cost.isZero()) return totalsMessages.negative
  return fitsDecimals(cost, 2) ? undefined : totalsMessages.cents
}

/** What is wrong with the figures that people write into a totals block; that the total is above zero is for each document to say. */
export function validateTotals(draft: Pick<TotalsDraft, 'tax'> & ExtraCosts): Issue[] {
  const costs = extraCosts.flatMap((name): Issue[] => {
    const message = validateExtraCost(draft[name])
    return message ? [{ path: [name], message }] : []
  })
  return draft.tax ? costs : [...costs, { path: ['tax'], message: totalsMessages.tax }]
}
