import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { homeTexts } from '../texts.ts'
import { scheduleTexts as texts } from './texts.ts'
import { lazyComponent, preloadableComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useScheduleQuery } from '../customer.generated.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import {
  chosenInstalments,
  payableAtOnce,
  skippedOverdue,
  unpayableOverdue,
} from '#web/modules/receivables/payment/chosen-instalments.ts'
import { ScheduleView } from './ScheduleView.tsx'

const PayInstalments = preloadableComponent(
  async () => (await import('#web/modules/receivables/payment/PayInstalments.tsx')).PayInstalments,
)

const ChooseProperty = lazyComponent(async () => (await import('./ChooseProperty.tsx')).ChooseProperty)

const Waiting = () => (
  <Stack aria-busy>
    <Skeleton h={120} />
    <Skeleton h={260} />
  </Stack>
)

/**
 * «Mis Pagos»: the schedule of the property that the address names, read anew (portal.md 2, rules 13); with
 * instalments in the address, the steps that pay them. Without a property in the address, the choice of one.
 */
export function ScheduleScreen() {
  const { user } = useSession()
  const url = useUrlState()
  const purchaseId = url.get('proforma') ?? ''
  const paying = url.get('cuota')
  const { data, error, refetch } = useScheduleQuery({
    variables: { purchaseId },
    skip: purchaseId === '',
    fetchPolicy: 'cache-and-network',
  })
  const schedule = data?.schedule
  const purchase = schedule?.purchase
  const isMissing = data !== undefined && !purchase
  const named = schedule && paying ? chosenInstalments(schedule.pending, paying) : []
  const chosen = payableAtOnce(named)
  const isChoosing = purchaseId === ''
  return (
    <>
      <ScreenHeader>
        <Button component={Link} to="/" variant="default">
          {texts.home}
        </Button>
      </ScreenHeader>
      <Text mb="md">{homeTexts.welcome(schedule?.customerName ?? user.fullName)}</Text>
      {isChoosing && (
        <Suspense fallback={<Waiting />}>
          <ChooseProperty />
        </Suspense>
      )}
      {isMissing && (
        <Alert color="red" role="alert" title={texts.missing}>
          {texts.missingHint}
        </Alert>
      )}
      {purchase && paying && (
        <Suspense fallback={<Waiting />}>
          <PayInstalments
            purchase={purchase}
            instalments={chosen}
            skipped={skippedOverdue(schedule.pending, chosen)}
            unpayable={unpayableOverdue(schedule.pending, paying, named)}
            later={named.length - chosen.length}
            readSchedule={() => refetch()}
          />
        </Suspense>
      )}
      {purchase && !paying && <ScheduleView schedule={schedule} purchase={purchase} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isChoosing && <Waiting />}
    </>
  )
}

/** The screen with the step that pays, where the page was opened at it. */
export async function preloadedSchedule(): Promise<typeof ScheduleScreen> {
  if (new URLSearchParams(globalThis.location.search).has('cuota')) await PayInstalments.preload()
  return ScheduleScreen
}
