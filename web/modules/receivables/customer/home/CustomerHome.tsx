import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { homeTexts as texts } from '../texts.ts'
import { idleLazyComponent, lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { hasFirstDialog, useHeadingHeight } from '#web/platform/ui/page/first-heading.ts'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { useMyCustomerQuery } from '../customer.generated.ts'
import { Greeting, PromotionsDialog } from './Greeting.tsx'
import { HomeSections, preloadSection } from './HomeSections.tsx'

const LoadFailure = lazyComponent(async () => (await import('../LoadFailure.tsx')).LoadFailure)
const SurveyAsk = idleLazyComponent(
  async () => (await import('#web/modules/engagement/survey/SurveyAsk.tsx')).SurveyAsk,
)

/** Where customers arrive: who they are, what they bought, what is late (portal.md 2 and 4). */
export function CustomerHome() {
  const { data, error, refetch } = useMyCustomerQuery()
  const headingHeight = useHeadingHeight(34)
  if (!data) {
    return (
      <>
        <Skeleton h={headingHeight} maw={420} mb="md" data-heading />
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

/** The home with what it shows at once at the address that the page was opened at. */
export async function preloadedCustomerHome(): Promise<typeof CustomerHome> {
  await Promise.all([
    preloadSection(new URLSearchParams(globalThis.location.search)),
    hasFirstDialog() && PromotionsDialog.preload(),
  ])
  return CustomerHome
}
