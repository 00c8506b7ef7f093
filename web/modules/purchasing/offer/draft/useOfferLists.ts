import { useTaxList } from '#web/modules/purchasing/terms/useTaxes.ts'
import { useOfferCurrenciesQuery } from '../offer.generated.ts'

/** The lists that an offer chooses from; without them there is no form: why they could not be read, and again. */
export function useOfferLists() {
  const { taxes, error: taxError, refetch: readTaxes } = useTaxList()
  const { data, error, refetch } = useOfferCurrenciesQuery({ fetchPolicy: 'cache-first' })
  return {
    lists: data && taxes.length > 0 ? { taxes, currencies: data.currencies } : null,
    error: taxError ?? (data ? undefined : error),
    retry: () => void Promise.all([taxError && readTaxes(), !data && refetch()]).catch(() => undefined),
  }
}
