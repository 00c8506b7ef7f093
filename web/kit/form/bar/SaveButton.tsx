import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'

type Props = {
  isBusy: boolean
  disabled?: boolean
  /** What a press does; without it the form around is submitted. */
  onSave?: () => void
}

/** «Guardar» of what is kept as a whole, which Ctrl S does too. */
export const SaveButton = ({ isBusy, disabled, onSave }: Props) => (
  <Button
    type={onSave ? 'button' : 'submit'}
    leftSection={<IconDeviceFloppy size={16} aria-hidden />}
    loading={isBusy}
    disabled={disabled}
    aria-keyshortcuts="Control+S"
    onClick={onSave}
  >
    {actionTexts.save}
  </Button>
)
