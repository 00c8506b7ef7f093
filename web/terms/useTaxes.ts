import { useTaxesQuery, type TaxesQuery } from './terms.generated.ts'

/** A tax with its percentage and whether it adds or is withheld. */
export type Tax = TaxesQuery['taxes'][number]

const none: Tax[] = []

/** The taxes that an offer or order can carry (list 1027). */
export function useTaxes(): Tax[] {
  const { data } = useTaxesQuery({ fetchPolicy: 'cache-first' })
  return data?.taxes ?? none
}
