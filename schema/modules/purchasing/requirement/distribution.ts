import { Decimal } from 'decimal.js'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

/** 1 in the services: an expense type and a cost centre. 2: a budget item and a project (back-office.md 9). */
export type DistributionMode = 'EXPENSE' | 'PROJECT'

/** A share of a line's cost, while it is being written: anything may still be missing. */
export interface DistributionLine {
  percentage?: Amount | null
  business?: string | number | null
  mode?: DistributionMode | null
  /** Expense type or budget item. */
  item?: string | number | null
  /** Cost centre or project. */
  target?: string | number | null
  /** The project behind an expense. */
  project?: string | number | null
}

/** `percentage` and `tooMuch` word for word from back-office.md 5; the others say what it asks in words for people (docs/departures.md). */
export const distributionMessages = {
  item: 'Seleccione partida o gasto',
  target: 'Seleccione proyecto o centro de costo',
  percentage: 'Ingrese Porcentaje',
  project: 'Seleccione proyecto',
  tooMuch: 'Porcentaje no puede superar el 100%',
  repeated: 'La partida y el destino ya fueron agregados',
  business: 'Seleccione Empresa',
  mode: 'Seleccione el tipo de distribución',
  decimals: 'Porcentaje admite hasta 3 decimales',
  incomplete: (rest: string) => `Falta distribuir ${rest} %`,
} as const

const HUNDRED = new Decimal(100)

const percentageOf = (share: DistributionLine): Decimal => readDecimal(share.percentage) ?? new Decimal(0)

const isMissing = (value: string | number | null | undefined): boolean =>
  value === null || value === undefined || String(value).trim() === ''

/** What the percentages come to. */
export const sumOfPercentages = (shares: readonly DistributionLine[]): Decimal =>
  shares.reduce((sum, share) => sum.plus(percentageOf(share)), new Decimal(0))

/** What the next share begins with: the remainder of 100 (back-office.md 5), "0" when nothing is left. */
export const nextPercentage = (shares: readonly DistributionLine[]): string =>
  Decimal.max(0, HUNDRED.minus(sumOfPercentages(shares))).toString()

function validatePercentage({ percentage }: DistributionLine): string | undefined {
  const value = readDecimal(percentage)
  if (!value || value.lte(0)) return distributionMessages.percentage
  if (value.gt(HUNDRED)) return distributionMessages.tooMuch
  return fitsDecimals(value) ? undefined : distributionMessages.decimals
}

/** What is missing or wrong in one share by itself. */
export function validateDistributionLine(share: DistributionLine): Issue[] {
  const percentage = validatePercentage(share)
  const at = (field: keyof DistributionLine, message: string): Issue => ({ path: [field], message })
  return [
    ...(isMissing(share.business) ? [at('business', distributionMessages.business)] : []),
    ...(isMissing(share.mode) ? [at('mode', distributionMessages.mode)] : []),
    ...(isMissing(share.item) ? [at('item', distributionMessages.item)] : []),
    ...(isMissing(share.target) ? [at('target', distributionMessages.target)] : []),
    ...(percentage ? [at('percentage', percentage)] : []),
    ...(share.mode === 'EXPENSE' && isMissing(share.project) ? [at('project', distributionMessages.project)] : []),
  ]
}

const pair = ({ mode, item, target }: DistributionLine): string | undefined =>
  mode === 'PROJECT' && !isMissing(item) && !isMissing(target) ? `${item}|${target}` : undefined

/** What is wrong in shares that are still being written; paths begin with the place of the share. The sum's finding stands on the first share that goes over. */
export function validatePartialDistribution(shares: readonly DistributionLine[]): Issue[] {
  const issues: Issue[] = []
  const pairs = new Set<string>()
  let sum = new Decimal(0)
  for (const [index, share] of shares.entries()) {
    const own = validateDistributionLine(share)
    const key = pair(share)
    if (key && pairs.has(key)) own.push({ path: ['item'], message: distributionMessages.repeated })
    if (key) pairs.add(key)
    const before = sum
    sum = sum.plus(percentageOf(share))
    if (sum.gt(HUNDRED) && before.lte(HUNDRED) && !own.some(({ path }) => path[0] === 'percentage')) {
      own.push({ path: ['percentage'], message: distributionMessages.tooMuch })
    }
    issues.push(...own.map(({ path, message }) => ({ path: [index, ...path], message })))
  }
  return issues
}

/**
 * What is wrong in a distribution that claims to be whole: it comes to exactly 100 % (rules 16), and what is missing is named
 * at the last share. No share at all is no distribution, and for the line to judge.
 */
export function validateDistribution(shares: readonly DistributionLine[]): Issue[] {
  const issues = validatePartialDistribution(shares)
  const rest = nextPercentage(shares)
  const isPriced = shares.length > 0 && !issues.some(({ path }) => path[1] === 'percentage')
  if (!isPriced || rest === '0') return issues
  return [...issues, { path: [shares.length - 1, 'percentage'], message: distributionMessages.incomplete(rest) }]
}
