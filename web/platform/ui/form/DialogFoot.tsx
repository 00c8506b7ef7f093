import { Button, Group } from '@mantine/core'
import { actionTexts } from '../text/action.texts.ts'

type Props = {
  /** What the dialog does; «Guardar» unless given. */
  verb?: string
  color?: string
  isBusy?: boolean
  onCancel: () => void
  /** What a press does; without it the foot's form is submitted. */
  onAct?: () => void
}

/** The foot of a dialog: «Cancelar», and what it was opened for. */
export const DialogFoot = ({ verb = actionTexts.save, color, isBusy, onCancel, onAct }: Props) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel}>
      {actionTexts.cancel}
    </Button>
    <Button type={onAct ? 'button' : 'submit'} color={color} loading={isBusy} onClick={onAct}>
      {verb}
    </Button>
  </Group>
)
