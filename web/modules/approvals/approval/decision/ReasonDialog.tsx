import { useState } from 'react'
import { approvalTexts } from '../texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ReasonForm } from './ReasonForm.tsx'

type Props = {
  opened: boolean
  /** A reason that was written before and could not be sent. */
  written?: string
  onCancel: () => void
  /** The reason, once the person has confirmed it too. */
  onReason: (reason: string) => void
}

const belowConfirmation = 190

const confirmDisapproval = () =>
  confirm({
    title: 'Desaprobar',
    message: approvalTexts.disapproveQuestion,
    verb: approvalTexts.disapproveVerb,
    tone: 'danger',
  })

/** «Motivo de Desaprobación» and its confirmation; who says no to the confirmation still has what they wrote. */
export function ReasonDialog({ opened, written, onCancel, onReason }: Props) {
  const [isConfirming, setConfirming] = useState(false)

  async function submit(reason: string) {
    if (isConfirming) return
    setConfirming(true)
    const agreed = await confirmDisapproval()
    setConfirming(false)
    if (agreed) onReason(reason)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onCancel}
      title={approvalTexts.reason}
      zIndex={belowConfirmation}
      isHeld={isConfirming}
      {...(written !== undefined && { isDirty: true })}
    >
      {(close, onChoice) => (
        <ReasonForm
          initial={written}
          onTemplate={onChoice}
          onSubmit={(reason) => void submit(reason)}
          onCancel={close}
        />
      )}
    </FormDialog>
  )
}
