import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import type { FollowUpStatus } from '#web/generated/types.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { followUpTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import {
  useFollowUpQuery,
  useSetFollowUpStatusMutation,
  type FollowUpPartsFragment as Case,
} from './follow-up.generated.ts'
import { FollowUpForm } from './FollowUpForm.tsx'
import { FollowUpNotes } from './FollowUpNotes.tsx'
import { FollowUpState } from './FollowUpState.tsx'
import { useNote } from './useNote.ts'

type Props = { id: string; allowed: Allowed; onClose: () => void }

/** What may come next of each state. */
const steps: Readonly<Record<FollowUpStatus, readonly { to: FollowUpStatus; label: string }[]>> = {
  OPEN: [
    { to: 'IN_HAND', label: texts.take },
    { to: 'CLOSED', label: texts.close },
  ],
  IN_HAND: [{ to: 'CLOSED', label: texts.close }],
  CLOSED: [{ to: 'OPEN', label: texts.reopen }],
  UNKNOWN: [],
}

function StateStepper({ row, canChange }: { row: Case; canChange: boolean }) {
  const [mutate, { loading }] = useSetFollowUpStatusMutation()
  const { id, version, status, openedAt, closedAt, areaName, documentNumber } = row
  const go = (to: FollowUpStatus) =>
    submitWithToast(
      async () => (await mutate({ variables: { input: { id, version, status: to } } })).data?.setFollowUpStatus,
      outcomeTexts.updated,
    )
  return (
    <Group justify="space-between">
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600}>{documentNumber}</Text>
          <FollowUpState row={row} />
        </Group>
        <Text size="xs" c="dimmed">
          {[
            `${texts.opened} ${formatDateTime(openedAt)}`,
            areaName,
            closedAt && `${texts.closedAt} ${formatDateTime(closedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      {canChange && (
        <Group gap="xs">
          {steps[status].map(({ to, label }) => (
            <Button key={to} size="xs" variant="default" loading={loading} onClick={() => void go(to)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Group>
  )
}

function Opened({ row, allowed: { canEdit, canSave }, onClose }: Omit<Props, 'id'> & { row: Case }) {
  const reason = !(canEdit && canSave) ? texts.readOnly : row.status === 'CLOSED' ? texts.closed : null
  const note = useNote(row.id)
  return (
    <Stack gap="md">
      {reason && <ReadOnlyBanner reason={reason} />}
      <StateStepper row={row} canChange={canEdit} />
      <FollowUpForm row={row} note={note} isReadOnly={reason !== null} onClose={onClose} />
      <Divider />
      <FollowUpNotes notes={row.notes} note={note} isReadOnly={!canEdit} />
    </Stack>
  )
}

function Stored({ id, ...common }: Props) {
  const result = useFollowUpQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const row = result.data?.followUp
  if (row) return <Opened row={row} {...common} />
  return <RecordState result={result} missing={texts.missing} />
}

/** One case: ?registro=<id>, ?registro=nuevo. */
export function FollowUpDrawer({ id, allowed, onClose }: Props) {
  const isNew = id === newRow
  return (
    <SideDrawer onClose={onClose} width={760} title={isNew ? texts.newCase : texts.case}>
      {!isNew ? (
        <Stored id={id} allowed={allowed} onClose={onClose} />
      ) : allowed.canAdd && allowed.canSave ? (
        <FollowUpForm row={null} isReadOnly={false} onClose={onClose} />
      ) : (
        <ReadOnlyBanner reason={texts.readOnly} />
      )}
    </SideDrawer>
  )
}
