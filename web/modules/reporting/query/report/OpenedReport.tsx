import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Drawer } from '@mantine/core'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { queryTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { useSavedReportQuery } from '../query.generated.ts'
import { ReportForm } from './ReportForm.tsx'

type Props = { id: string; allowed: Allowed; onClose: () => void }

/** What a link names: ?registro=nuevo, ?registro=<id>. */
export function OpenedReport({ id, allowed: { canAdd, canEdit, canSave }, onClose }: Props) {
  const isNew = id === newRow
  const result = useSavedReportQuery({ variables: { id }, skip: isNew, fetchPolicy: 'network-only' })
  const row = result.data?.savedReport
  if (isNew) return <ReportForm row={null} isReadOnly={!canAdd || !canSave} onClose={onClose} />
  if (row) return <ReportForm row={row} isReadOnly={!canEdit || !canSave || !row.isActive} onClose={onClose} />
  return (
    <Drawer opened onClose={onClose} position="right" size="xl" title={texts.report}>
      <RecordState result={result} missing={texts.missing} />
    </Drawer>
  )
}
