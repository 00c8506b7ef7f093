import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { portalTexts as texts } from '../texts.ts'
import { idleLazyComponent, lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useHeadingHeight } from '#web/platform/ui/page/first-heading.ts'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { useSupplierHomeQuery } from './supplier-portal.generated.ts'
import { ReadinessList } from './ReadinessList.tsx'
import { SupplierTiles } from './SupplierTiles.tsx'

const LoadFailure = lazyComponent(async () => (await import('./LoadFailure.tsx')).LoadFailure)
const SurveyAsk = idleLazyComponent(
  async () => (await import('#web/modules/engagement/survey/SurveyAsk.tsx')).SurveyAsk,
)

/** Where suppliers arrive: what they still need before they may offer, what waits for them, and the ways there. */
export function SupplierHome() {
  const { data, error, refetch } = useSupplierHomeQuery({ fetchPolicy: 'cache-and-network' })
  const headingHeight = useHeadingHeight(34)
  const profile = data?.myProfile
  const isLoading = !data && !error
  return (
    <>
      {isLoading ? (
        <Skeleton h={headingHeight} maw={420} mb="md" aria-busy data-heading />
      ) : (
        <PageHeader title={profile?.name.trim() ? texts.welcome(profile.name) : texts.failed} />
      )}
      {error && !data && (
        <Suspense>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </Suspense>
      )}
      {profile && <ReadinessList readiness={profile.readiness} />}
      {isLoading && <Skeleton h={120} mb="md" />}
      <SupplierTiles standing={profile?.standing ?? null} />
      <Suspense>{data && <SurveyAsk />}</Suspense>
    </>
  )
}
