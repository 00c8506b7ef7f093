import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { annulTexts as texts } from '#web/kit/texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'

type Props = {
  opened: boolean
  /** Annuls for this reason (a value of list ANNULMENT_REASON) and answers why not, if so. */
  annul: (reason: string) => Promise<readonly { message: string }[] | undefined>
  /** What is said once it is done: «Requerimiento anulado.» */
  done: string
  onAnnulled: () => void
  onClose: () => void
  /** Why it cannot be annulled as it stands: said instead of asking for a reason. */
  refusal?: string | null
}

type FormProps = Omit<Props, 'opened' | 'refusal' | 'onClose'> & { onChoice: () => void; onCancel: () => void }

function AnnulForm({ annul, done, onAnnulled, onChoice, onCancel }: FormProps) {
  const reasons = useOptions('ANNULMENT_REASON')
  const { make, isBusy, problem } = useChange()
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  async function submit() {
    if (!reason) return setMissing(true)
    if (!(await make(() => annul(reason)))) return
    notify.success(done)
    onAnnulled()
  }

  return (
    <Stack>
      {problem && <ErrorState problem={problem} />}
      <UnreadLists lists={[reasons]} />
      <Select
        label={texts.reason}
        withAsterisk
        data-autofocus
        data={reasons.options}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setMissing(false)
          onChoice()
        }}
        error={isMissing && formTexts.required}
        allowDeselect={false}
      />
      <DialogFoot verb={texts.annul} color="red" isBusy={isBusy} onCancel={onCancel} onAct={() => void submit()} />
    </Stack>
  )
}

const Refusal = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Stack>
    <Text>{text}</Text>
    <Button variant="default" ml="auto" data-autofocus onClick={onClose}>
      {actionTexts.close}
    </Button>
  </Stack>
)

/**
 * Motivo (annulment): *Motivo de anulación* and Anular (back-office.md 2); the reason is required. What cannot be annulled
 * asks for none.
 */
export const AnnulDialog = ({ opened, refusal = null, onClose, ...props }: Props) => (
  <FormDialog opened={opened} onClose={onClose} title={refusal === null ? texts.title : texts.refused}>
    {(close, onChoice) => {
      if (!opened) return null
      if (refusal !== null) return <Refusal text={refusal} onClose={onClose} />
      return <AnnulForm {...props} onChoice={onChoice} onCancel={close} />
    }}
  </FormDialog>
)
