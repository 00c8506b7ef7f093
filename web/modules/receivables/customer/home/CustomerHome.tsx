import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { homeTexts as texts } from '../texts.ts'
import { idleLazyComponent, lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { useMyCustomerQuery } from '../customer.generated.ts'
import { Greeting } from './Greeting.tsx'
import { HomeSections } from './HomeSections.tsx'

const LoadFailure = lazyComponent(async () => (await import('../LoadFailure.tsx')).LoadFailure)
const SurveyAsk = idleLazyComponent(
  async () => (await import('#web/modules/engagement/survey/SurveyAsk.tsx')).SurveyAsk,
)

/** Where customers arrive: who they are, what they bought, what is late (portal.md 2 and 4). */
export function CustomerHome() {
  const { data, error, refetch } = useMyCustomerQuery()
  if (!data) {
    return (
      <>
        <Skeleton h={34} maw={420} mb="md" data-heading />
        <Skeleton h={260} aria-busy={!error} />
        <Suspense>{error && <LoadFailure error={error} onRetry={() => void refetch()} />}</Suspense>
      </>
    )
  }
  const customer = data.myCustomer
  if (!customer) return <PageHeader title={texts.failed} />
  return (
    <>
      <PageHeader title={texts.welcome(customer.fullName)} />
      <Greeting customer={customer} />
      <HomeSections customer={customer} />
      <Suspense>
        <SurveyAsk />
      </Suspense>
    </>
  )
}
