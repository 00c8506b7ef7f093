import { Skeleton, Text } from '@mantine/core'
import { Navigate } from 'react-router-dom'
import { useMyCustomerQuery } from '../customer.generated.ts'
import { PropertyList } from '../home/PropertyList.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { schedulePath } from '#web/modules/receivables/payment/paths.ts'
import { homeTexts } from '../texts.ts'
import { scheduleTexts as texts } from './texts.ts'

/** Which property's payments to see; whoever has one alone sees them at once. */
export function ChooseProperty() {
  const { data, error, refetch } = useMyCustomerQuery()
  const purchases = data?.myCustomer?.purchases
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={260} aria-busy />
  if (!purchases) return <Text role="alert">{homeTexts.failed}</Text>
  const [first] = purchases
  if (first && purchases.length === 1) return <Navigate to={schedulePath(first.id)} replace />
  return (
    <>
      {first && <Text mb="md">{texts.choose}</Text>}
      <PropertyList purchases={purchases} />
    </>
  )
}
