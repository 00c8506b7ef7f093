import { useMemo } from 'react'
import { useTaxesQuery, type TaxesQuery } from './terms.generated.ts'
import type { ChosenTax } from './TotalsBlock.tsx'

/** A tax as a form keeps it; nothing for one whose sign this screen does not know: nothing can be computed with it. */
function chosen({ value, label, percentage, sign }: TaxesQuery['taxes'][number]): ChosenTax[] {
  if (sign === 'UNKNOWN') return []
  return [{ value, label, percentage, sign: sign === 'MINUS' ? '-' : '+' }]
}

/** The taxes that an offer or order can carry (list 1027). */
export const useTaxes = (): ChosenTax[] => useTaxList().taxes

/** The same, with why they could not be read, and the way to read them again. */
export function useTaxList() {
  const { data, error, refetch } = useTaxesQuery({ fetchPolicy: 'cache-first' })
  const taxes = useMemo(() => (data?.taxes ?? []).flatMap(chosen), [data])
  return { taxes, error: data ? undefined : error, refetch }
}
