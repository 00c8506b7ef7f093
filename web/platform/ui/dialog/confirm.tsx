import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { KeyboardEvent } from 'react'
import { actionTexts } from '../text/action.texts.ts'
import { onHostGone, untilListening } from './modals-host.ts'

type Question = {
  /** The literal question of the specification. */
  message: string
  /** What it is about, below it, where nothing on screen shows that. */
  detail?: string
  /** What the button does: «Sí, aprobar». */
  verb: string
  title?: string
  tone?: 'normal' | 'danger'
}

/** Takes back the question on screen: nobody agreed. Null while none stands. */
let dismissOpenQuestion: (() => void) | null = null

/** A key that is held goes on pressing: the press that opened a question never answers it. */
export const ignoreKeyRepeat = (event: KeyboardEvent) => event.repeat && event.preventDefault()

/** Shows a question unless one stands: `open` shows it and says with what it was answered. Answers `none` for no answer. */
export function askOnce<Answer>(none: Answer, open: (answer: (choice: Answer) => void) => void): Promise<Answer> {
  if (dismissOpenQuestion) return Promise.resolve(none)
  return new Promise((resolve) => {
    const takeBack = () => settle(none)
    const settle = (choice: Answer) => {
      if (dismissOpenQuestion === takeBack) dismissOpenQuestion = null
      resolve(choice)
    }
    dismissOpenQuestion = takeBack
    void untilListening().then(() => open(settle))
  })
}

/**
 * Asks before something that matters; resolves to whether the person agreed. Escape and «Cancelar» are no; a press beside
 * the question is not an answer. While one question stands whatever else would ask is not done: a second press of the
 * same button, or of its shortcut, is the same act.
 */
export const confirm = ({
  message,
  detail,
  verb,
  title = 'Confirmación',
  tone = 'normal',
}: Question): Promise<boolean> =>
  askOnce<boolean>(false, (answer) =>
    modals.openConfirmModal({
      title,
      centered: true,
      closeOnClickOutside: false,
      children: (
        <>
          <Text>{message}</Text>
          {detail && <Text fw={600}>{detail}</Text>}
        </>
      ),
      labels: { confirm: verb, cancel: actionTexts.cancel },
      confirmProps: {
        color: tone === 'danger' ? 'red' : undefined,
        'data-autofocus': true,
        onKeyDown: ignoreKeyRepeat,
      },
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    }),
  )

// With the host of dialogs goes what it asked.
onHostGone(() => dismissOpenQuestion?.())
