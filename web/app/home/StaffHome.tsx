import { Alert, Skeleton, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useOutletContext } from 'react-router-dom'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { shellTexts } from '#web/app/shell/texts.ts'
import { useFirstHeadingRemoval } from '#web/platform/ui/page/first-heading.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import { MenuLinks } from './MenuLinks.tsx'

// What the figures need comes after the greeting.
const Dashboard = lazyComponent(async () => (await import('#web/modules/reporting/dashboard/Dashboard.tsx')).Dashboard)

const FirstSteps = lazyComponent(
  async () => (await import('#web/modules/reporting/first-steps/FirstSteps.tsx')).FirstSteps,
)

const BuyerWork = lazyComponent(async () => (await import('#web/modules/reporting/buyer-work/BuyerWork.tsx')).BuyerWork)

/** Whether the person buys: makes or changes quotations or orders. */
function useIsBuyer(): boolean {
  const [quotations, orders] = [useAllowed('QUOTATIONS'), useAllowed('ORDERS')]
  return [quotations, orders].some(({ canAdd, canEdit, canSave }) => canAdd || canEdit || canSave)
}

/** Where the staff arrives: a greeting, what waits and how things stand, and a way to everything one may do. */
export function StaffHome() {
  useFirstHeadingRemoval()
  const { user, worker } = useSession()
  const entries = useOutletContext<MenuEntry[]>()
  const { canEdit, canView } = useAllowed('COMPANY')
  const isBuyer = useIsBuyer()
  return (
    <>
      <Title order={1}>{shellTexts.greeting(user.fullName)}</Title>
      <Text c="dimmed" mb="lg">
        {[worker?.positionName, worker?.areaName].filter(Boolean).join(' · ')}
      </Text>
      {!worker?.positionName && (
        <Alert color="red" role="alert" mb="lg">
          {sessionTexts.noPosition}
        </Alert>
      )}
      <Suspense>{canView && canEdit && <FirstSteps entries={entries} />}</Suspense>
      <Suspense fallback={<Skeleton h={120} mb="md" />}>{isBuyer && <BuyerWork />}</Suspense>
      <Suspense fallback={<Skeleton h={220} />}>
        <Dashboard />
      </Suspense>
      <MenuLinks entries={entries} />
    </>
  )
}
