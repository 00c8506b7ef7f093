import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { refreshDocuments } from '#web/kit/document/refresh.ts'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { takeBackTexts as texts } from '#web/modules/accounting/texts.ts'
import type { VoucherPartsFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'
import { useUndoVoucherAcceptanceMutation, useUndoVoucherReceptionMutation } from './vouchers.generated.ts'

type Props = { voucher: VoucherPartsFragment; orderId: string }

/** «Deshacer recepción» or «Deshacer aceptación», the last step of a voucher, for a reason that its supplier reads too. */
export function TakeBack({ voucher: { id, canUndoReception, canUndoAcceptance }, orderId }: Props) {
  const client = useApolloClient()
  const [isOpen, setOpen] = useState(false)
  const [undoReception] = useUndoVoucherReceptionMutation()
  const [undoAcceptance] = useUndoVoucherAcceptanceMutation()
  if (!canUndoReception && !canUndoAcceptance) return null
  const verb = canUndoAcceptance ? texts.acceptance : texts.reception

  async function undo(reason: string) {
    const variables = { input: { id, reason } }
    try {
      return canUndoAcceptance
        ? (await undoAcceptance({ variables })).data?.undoVoucherAcceptance.errors
        : (await undoReception({ variables })).data?.undoVoucherReception.errors
    } finally {
      refreshDocuments(client, [orderId])
    }
  }

  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      <RefusalDialog
        opened={isOpen}
        title={verb}
        label={texts.reason}
        verb={verb}
        act={undo}
        done={texts.undone}
        onDone={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
