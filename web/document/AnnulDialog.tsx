import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import { actionTexts } from '#web/texts/action.ts'
import { annulTexts as texts } from '#web/texts/document.ts'
import { formTexts } from '#web/texts/form.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { notify } from '#web/ui/notify.tsx'
import { useChange } from './useChange.ts'
import { useOptions } from './useOptions.ts'

type Props = {
  opened: boolean
  /** Annuls for this reason (a value of list ANNULMENT_REASON) and answers why not, if so. */
  annul: (reason: string) => Promise<readonly { message: string }[] | undefined>
  /** What is said once it is done: «Requerimiento anulado.» */
  done: string
  onAnnulled: () => void
  onClose: () => void
}

function AnnulForm({ annul, done, onAnnulled, onClose }: Omit<Props, 'opened'>) {
  const { options, error } = useOptions('ANNULMENT_REASON')
  const { make, isBusy, problem } = useChange()
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  async function submit() {
    if (!reason) return setMissing(true)
    if (!(await make(() => annul(reason)))) return
    notify.success(done)
    onAnnulled()
  }

  const failed = problem ?? (error ? failureOf(error) : null)
  return (
    <Stack>
      {failed && <ErrorState problem={failed} />}
      <Select
        label={texts.reason}
        withAsterisk
        data-autofocus
        data={options}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setMissing(false)
        }}
        error={isMissing && formTexts.required}
        allowDeselect={false}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {actionTexts.cancel}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void submit()}>
          {texts.annul}
        </Button>
      </Group>
    </Stack>
  )
}

/** Motivo (annulment): *Motivo de anulación* and Anular (back-office.md 2); the reason is required. */
export const AnnulDialog = ({ opened, ...props }: Props) => (
  <Modal opened={opened} onClose={props.onClose} title={texts.title}>
    {opened && <AnnulForm {...props} />}
  </Modal>
)
