import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { documentTexts } from '#web/kit/texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useServiceHoursQuery } from './opening-hours.generated.ts'
import { OpeningHoursForm } from './OpeningHoursForm.tsx'

/** /card/openinghours: when the company answers suppliers and customers (rules 12). */
export function OpeningHoursScreen() {
  const { canEdit, canSave } = useAllowed('OPENING_HOURS')
  const { data, error, refetch } = useServiceHoursQuery({ fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' })
  const isEditable = canEdit || canSave
  const readAgain = async () => (await refetch()).data?.serviceHours
  return (
    <>
      <ScreenHeader />
      {data && !isEditable && <ReadOnlyBanner reason={documentTexts.mayNotEdit} />}
      {data && <OpeningHoursForm saved={data.serviceHours} isEditable={isEditable} readAgain={readAgain} />}
      {!data && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={220} aria-busy />}
    </>
  )
}
