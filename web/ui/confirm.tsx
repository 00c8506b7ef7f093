import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { KeyboardEvent } from 'react'
import { actionTexts } from '#web/texts/action.ts'
import { onHostGone, untilListening } from './modals-listening.ts'

type Question = {
  /** The literal question of the specification. */
  message: string
  /** What the button does: «Sí, aprobar». */
  verb: string
  title?: string
  tone?: 'normal' | 'danger'
}

/** Takes back the question on screen: nobody agreed. Null while none stands. */
let standing: (() => void) | null = null

/** A key that is held goes on pressing: the press that opened a question never answers it. */
const notHeld = (event: KeyboardEvent) => event.repeat && event.preventDefault()

/**
 * Asks before something that matters; resolves to whether the person agreed. Escape and «Cancelar» are no; a press beside
 * the question is not an answer. While one question stands whatever else would ask is not done: a second press of the
 * same button, or of its shortcut, is the same act.
 */
export async function confirm({ message, verb, title = 'Confirmación', tone = 'normal' }: Question): Promise<boolean> {
  if (standing) return false
  return new Promise((resolve) => {
    const takeBack = () => settle(false)
    const settle = (isAgreed: boolean) => {
      if (standing === takeBack) standing = null
      resolve(isAgreed)
    }
    standing = takeBack
    void untilListening().then(() =>
      modals.openConfirmModal({
        title,
        centered: true,
        closeOnClickOutside: false,
        children: <Text>{message}</Text>,
        labels: { confirm: verb, cancel: actionTexts.cancel },
        confirmProps: { color: tone === 'danger' ? 'red' : undefined, 'data-autofocus': true, onKeyDown: notHeld },
        onConfirm: () => settle(true),
        onCancel: () => settle(false),
        onClose: () => settle(false),
      }),
    )
  })
}

// With the host of dialogs goes what it asked.
onHostGone(() => standing?.())
