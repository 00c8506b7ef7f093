import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { actionTexts } from '#web/texts/action.ts'
import { untilListening } from './modals-listening.ts'

type Question = {
  /** The literal question of the specification. */
  message: string
  /** What the button does: «Sí, aprobar». */
  verb: string
  title?: string
  tone?: 'normal' | 'danger'
}

/** Asks before something that matters; resolves to whether the person agreed. Escape and «Cancelar» are no. */
export async function confirm({ message, verb, title = 'Confirmación', tone = 'normal' }: Question): Promise<boolean> {
  await untilListening()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      centered: true,
      children: <Text>{message}</Text>,
      labels: { confirm: verb, cancel: actionTexts.cancel },
      confirmProps: { color: tone === 'danger' ? 'red' : undefined, 'data-autofocus': true },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
