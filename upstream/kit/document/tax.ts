import type { Tax } from '#schema/modules/purchasing/terms/totals.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'

/** A tax of list 1027: its helper is the percentage, its abbreviation the sign. Null for one that is not on offer, or says no percentage that can be read. */
export function taxOf(labels: Labels, TypePercentage: string): Tax | null {
  if (!labels.offers(LISTS.tax, TypePercentage)) return null
  const sign = labels.short(LISTS.tax, TypePercentage) === '-' ? '-' : '+'
  const percentage = labels.helper(LISTS.tax, TypePercentage) ?? '0'
  return readDecimal(percentage) ? { percentage, sign } : null
}
