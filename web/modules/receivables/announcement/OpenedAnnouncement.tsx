import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { announcementTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { useAnnouncementQuery, type AnnouncementPartsFragment as Row } from './announcement.generated.ts'

type Props = { id: string; allowed: Allowed; onClose: () => void }

function reasonOf({ canEdit, canSave }: Allowed, { isActive }: Row): string | null {
  if (!isActive) return texts.readOnlyInactive
  return canEdit && canSave ? null : texts.readOnly
}

/** What a link names: ?registro=nuevo, ?registro=<id>. */
export function OpenedAnnouncement({ id, allowed, onClose }: Props) {
  const isNew = id === newRow
  const result = useAnnouncementQuery({ variables: { id }, skip: isNew, fetchPolicy: 'network-only' })
  const row = result.data?.announcement
  if (isNew)
    return (
      <AnnouncementForm
        row={null}
        reason={allowed.canAdd && allowed.canSave ? null : texts.readOnly}
        onClose={onClose}
      />
    )
  if (row) return <AnnouncementForm row={row} reason={reasonOf(allowed, row)} onClose={onClose} />
  return (
    <SideDrawer onClose={onClose} width="lg" title={texts.announcement}>
      <RecordState result={result} missing={texts.missing} />
    </SideDrawer>
  )
}
