import { useMemo } from 'react'
import { optionsOf } from '#web/platform/ui/field/option.ts'
import { usePaymentFormTermsQuery } from './terms.generated.ts'

/** The conditions and credit days of a payment form; both are empty while none is chosen, `isLoading` until they are here. */
export function usePaymentTerms(paymentForm: string | null) {
  const { data, loading } = usePaymentFormTermsQuery({
    variables: { paymentForm: paymentForm ?? '' },
    skip: paymentForm === null,
    fetchPolicy: 'cache-first',
  })
  return useMemo(
    () => ({
      conditions: optionsOf(data?.conditions),
      creditDays: optionsOf(data?.creditDays),
      isLoading: loading && data === undefined,
    }),
    [data, loading],
  )
}
