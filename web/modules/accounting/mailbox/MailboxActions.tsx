import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconReceiptOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { mailboxTexts as texts } from '#web/modules/accounting/texts.ts'
import {
  useDiscardMailboxEntryMutation,
  useRestoreMailboxEntryMutation,
  useUnregisterMailboxEntryMutation,
  type MailboxPartsFragment,
} from './mailbox.generated.ts'

type Props = { row: MailboxPartsFragment }

/** Putting a document away for a reason, and taking it back; taking back the voucher that it was made, for a reason too. */
export function MailboxActions({ row: { id, canDiscard, canRestore, canUnregister } }: Props) {
  const [asked, setAsked] = useState<'discard' | 'unregister' | null>(null)
  const [discard] = useDiscardMailboxEntryMutation()
  const [restore] = useRestoreMailboxEntryMutation()
  const [unregister] = useUnregisterMailboxEntryMutation()
  const putAway = async (reason: string) =>
    (await discard({ variables: { input: { id, reason } } })).data?.discardMailboxEntry.errors
  const freeVoucher = async (reason: string) =>
    (await unregister({ variables: { input: { id, reason } } })).data?.unregisterMailboxEntry.errors
  const takeBack = () =>
    submitWithToast(
      async () => (await restore({ variables: { input: { id } } })).data?.restoreMailboxEntry,
      texts.restored,
    )
  return (
    <Group gap="sm">
      {canDiscard && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsked('discard')}
        >
          {texts.discard}
        </Button>
      )}
      {canRestore && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void takeBack()}
        >
          {texts.restore}
        </Button>
      )}
      {canUnregister && (
        <Button
          variant="default"
          leftSection={<IconReceiptOff size={16} aria-hidden />}
          onClick={() => setAsked('unregister')}
        >
          {texts.unregister}
        </Button>
      )}
      <RefusalDialog
        opened={asked === 'discard'}
        title={texts.discard}
        label={texts.discardReason}
        verb={texts.discard}
        templates={texts.templates}
        act={putAway}
        done={texts.discarded}
        onDone={() => setAsked(null)}
        onClose={() => setAsked(null)}
      />
      <RefusalDialog
        opened={asked === 'unregister'}
        title={texts.unregister}
        label={texts.unregisterReason}
        verb={texts.unregister}
        templates={texts.unregisterTemplates}
        act={freeVoucher}
        done={texts.unregistered}
        onDone={() => setAsked(null)}
        onClose={() => setAsked(null)}
      />
    </Group>
  )
}
