import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { queryTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { useSavedReportQuery, type QueryReportPartsFragment as Row } from '../query.generated.ts'
import { ReportForm } from './ReportForm.tsx'

type Props = { id: string; allowed: Allowed; onClose: () => void }

function reasonOf({ canEdit, canSave }: Allowed, { isActive }: Row): string | null {
  if (!isActive) return texts.readOnlyInactive
  return canEdit && canSave ? null : texts.readOnly
}

/** What a link names: ?registro=nuevo, ?registro=<id>. */
export function OpenedReport({ id, allowed, onClose }: Props) {
  const isNew = id === newRow
  const result = useSavedReportQuery({ variables: { id }, skip: isNew, fetchPolicy: 'network-only' })
  const row = result.data?.savedReport
  if (isNew)
    return (
      <ReportForm row={null} reason={allowed.canAdd && allowed.canSave ? null : texts.readOnly} onClose={onClose} />
    )
  if (row) return <ReportForm row={row} reason={reasonOf(allowed, row)} onClose={onClose} />
  return (
    <SideDrawer onClose={onClose} width="xl" title={texts.report}>
      <RecordState result={result} missing={texts.missing} />
    </SideDrawer>
  )
}
