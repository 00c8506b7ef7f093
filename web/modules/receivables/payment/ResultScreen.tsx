import { Alert, Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { resultTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { usePaymentQuery } from './payment.generated.ts'
import { PaymentOutcome } from './PaymentOutcome.tsx'

/** Between two questions about a payment that is not settled, in ms. */
const AGAIN = 4_000

/** /finish/payment/: what became of a payment, asked until nothing more can come of it. */
export function ResultScreen() {
  const key = useUrlState().get('Key') ?? ''
  const { data, error, refetch, startPolling, stopPolling } = usePaymentQuery({
    variables: { key },
    skip: key === '',
    fetchPolicy: 'cache-and-network',
  })
  const payment = data?.payment
  const isWaiting = payment?.isSettled === false
  useEffect(() => {
    if (isWaiting) startPolling(AGAIN)
    return stopPolling
  }, [isWaiting, startPolling, stopPolling])
  const isMissing = key === '' || payment === null
  return (
    <>
      <ScreenHeader>
        <Button component={Link} to="/" variant="default">
          {texts.home}
        </Button>
      </ScreenHeader>
      {isMissing && (
        <Alert color="yellow" role="alert" title={texts.missing}>
          {texts.missingHint}
        </Alert>
      )}
      {payment && <PaymentOutcome payment={payment} />}
      {error && !data && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !isMissing && !error && <Skeleton h={180} aria-busy aria-label={texts.loading} />}
    </>
  )
}
