import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isEmail } from '#schema/platform/values/email.ts'
import { quotationMessages } from '#schema/modules/purchasing/quotation/quotation.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { participantTexts as texts } from '../texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { Participant } from './ParticipantActions.tsx'
import { useUpdateParticipantMutation } from '../quotation.generated.ts'

type Props = { participant: Participant | null; onClose: () => void }

type FormProps = { participant: Participant; onClose: () => void; onCancel: () => void }

function ParticipantForm({ participant, onClose, onCancel }: FormProps) {
  const [update] = useUpdateParticipantMutation()
  const { make, isBusy, problem } = useChange()
  const [alias, setAlias] = useState(participant.alias ?? '')
  const [email, setEmail] = useState(participant.email ?? '')
  const isWrong = email.trim() !== '' && !isEmail(email.trim())

  async function submit() {
    if (isWrong) return
    const input = { id: participant.id, alias: alias.trim() || null, email: email.trim() || null, inviteAgain: false }
    const isDone = await make(async () => (await update({ variables: { input } })).data?.updateParticipant.errors)
    if (!isDone) return
    notify.success(texts.updated)
    onClose()
  }

  return (
    <Stack>
      {problem && <ErrorState problem={problem} />}
      <TextInput
        label={texts.alias}
        maxLength={256}
        data-autofocus
        value={alias}
        onChange={({ currentTarget: { value } }) => setAlias(value)}
      />
      <TextInput
        label={texts.email}
        type="email"
        maxLength={256}
        value={email}
        error={isWrong && quotationMessages.email}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
      <DialogFoot isBusy={isBusy} onCancel={onCancel} onAct={() => void submit()} />
    </Stack>
  )
}

/** How a participant is called, and where it is written to. */
export const ParticipantDialog = ({ participant, onClose }: Props) => (
  <FormDialog opened={participant !== null} onClose={onClose} title={participant?.name}>
    {(close) => participant && <ParticipantForm participant={participant} onClose={onClose} onCancel={close} />}
  </FormDialog>
)
