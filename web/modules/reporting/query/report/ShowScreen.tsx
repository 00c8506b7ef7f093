import { Box, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useId } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { queryTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { reportPart, withoutValues } from './address.ts'
import { useRunnableReportsQuery } from '../query.generated.ts'
import { QueriesOff } from '../result/QueriesOff.tsx'
import { ReportRun } from './ReportRun.tsx'

/** /querymanager/show: the reports that one may run. The address holds which and with what. */
export function ShowScreen() {
  const url = useUrlState()
  const offId = useId()
  const { data, error, refetch } = useRunnableReportsQuery({ fetchPolicy: 'cache-and-network' })
  const reports = data?.runnableReports
  const availability = data?.reportAvailability
  const isOff = availability?.isEnabled === false
  const chosen = reports?.find(({ id }) => id === url.get(reportPart))
  /** Opens another report with what stands in it: of the one before, and of one that is gone, no value is taken over. */
  const choose = (id: string) => {
    const asked = reports?.filter((one) => one === chosen || one.id === id).flatMap(({ parameters }) => parameters)
    url.push({ ...withoutValues(asked ?? []), [reportPart]: id })
  }
  if (!reports)
    return error ? (
      <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton h={360} aria-busy />
    )
  return (
    <>
      <ScreenHeader />
      {isOff && (
        <Box mb="sm">
          <QueriesOff id={offId} reason={availability.reason} />
        </Box>
      )}
      {reports.length === 0 ? (
        <EmptyState text={texts.none} hint={texts.noneHint} />
      ) : (
        <Box maw={460} mb="sm">
          <NativeSelect
            label={texts.report}
            data={[{ value: '', label: texts.choose }, ...reports.map(({ id, name }) => ({ value: id, label: name }))]}
            value={chosen?.id ?? ''}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
        </Box>
      )}
      {chosen?.description && (
        <Text size="sm" c="dimmed" mb="sm">
          {chosen.description}
        </Text>
      )}
      {chosen && <ReportRun key={chosen.id} report={chosen} offId={isOff ? offId : undefined} />}
      {!chosen && reports.length > 0 && <EmptyState text={texts.choose} hint={texts.chooseHint} />}
    </>
  )
}
