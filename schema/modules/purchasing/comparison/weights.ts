import { Decimal } from 'decimal.js'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

/** The criteria of a comparison, in the order in which they are shown (rules 3). */
export const criteria = ['total', 'delivery', 'warranty', 'creditDays', 'condition', 'paymentForm'] as const

export type Criterion = (typeof criteria)[number]

/** What each criterion weighs. */
export type Weights = Readonly<Record<Criterion, Amount>>

/** Where nothing else is set (rules 3). */
export const defaultWeights: Weights = {
  total: '50',
  delivery: '15',
  warranty: '10',
  creditDays: '10',
  condition: '10',
  paymentForm: '5',
}

export const WHOLE = 100

export const weightMessages = {
  sum: 'Los pesos deben sumar 100',
  value: 'El peso debe ser un número de 0 a 100 con hasta 2 decimales',
} as const

const DECIMALS = 2

const isWeight = (weight: Amount | null | undefined): boolean => {
  const value = readDecimal(weight)
  return value !== null && value.gte(0) && value.lte(WHOLE) && fitsDecimals(value, DECIMALS)
}

/** The sum of those that are numbers. */
export const sumOfWeights = (weights: Partial<Weights>): Decimal =>
  criteria.reduce((sum, criterion) => sum.plus(readDecimal(weights[criterion]) ?? 0), new Decimal(0))

/** What keeps weights from being used: a value that is none, else a sum other than 100. */
export function validateWeights(weights: Partial<Weights>): Issue[] {
  const wrong = criteria.filter((criterion) => !isWeight(weights[criterion]))
  if (wrong.length > 0) return wrong.map((criterion) => ({ path: [criterion], message: weightMessages.value }))
  return sumOfWeights(weights).equals(WHOLE) ? [] : [{ path: [], message: weightMessages.sum }]
}
