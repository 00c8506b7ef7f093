import { Drawer, Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { announcementTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { useAnnouncementQuery } from './announcement.generated.ts'

type Props = { id: string; allowed: Allowed; onClose: () => void }

/** What a link names: ?registro=nuevo, ?registro=<id>. */
export function OpenedAnnouncement({ id, allowed: { canAdd, canEdit, canSave }, onClose }: Props) {
  const isNew = id === newRow
  const { data, error, refetch } = useAnnouncementQuery({ variables: { id }, skip: isNew, fetchPolicy: 'network-only' })
  const row = data?.announcement
  if (isNew) return <AnnouncementForm row={null} isReadOnly={!canAdd || !canSave} onClose={onClose} />
  if (row) return <AnnouncementForm row={row} isReadOnly={!canEdit || !canSave || !row.isActive} onClose={onClose} />
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={texts.announcement}>
      {error ? (
        <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState text={texts.missing} />
      ) : (
        <Skeleton h={320} />
      )}
    </Drawer>
  )
}
