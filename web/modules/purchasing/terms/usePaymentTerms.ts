import { useMemo } from 'react'
import { optionsOf } from '#web/platform/ui/field/option.ts'
import { usePaymentFormTermsQuery } from './terms.generated.ts'

const noTerms = { conditions: [], creditDays: [] }

/**
 * The conditions and credit days of a payment form: both empty while none is chosen, null until they are read. `error` says
 * why they could not be read; `refetch` reads them again.
 */
export function usePaymentTerms(paymentForm: string | null) {
  const { data, error, refetch } = usePaymentFormTermsQuery({
    variables: { paymentForm: paymentForm ?? '' },
    skip: paymentForm === null,
    fetchPolicy: 'cache-first',
  })
  const read = useMemo(
    () => data && { conditions: optionsOf(data.conditions), creditDays: optionsOf(data.creditDays) },
    [data],
  )
  const terms = paymentForm === null ? noTerms : (read ?? null)
  return { terms, error: terms ? undefined : error, refetch }
}
