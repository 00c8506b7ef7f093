import { Button, Group, Text } from '@mantine/core'
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

/** Shows a question unless one stands: `open` shows it and says with what it was answered. Answers `none` for no answer. */
function ask<Answer>(none: Answer, open: (answer: (given: Answer) => void) => void): Promise<Answer> {
  if (standing) return Promise.resolve(none)
  return new Promise((resolve) => {
    const takeBack = () => settle(none)
    const settle = (given: Answer) => {
      if (standing === takeBack) standing = null
      resolve(given)
    }
    standing = takeBack
    void untilListening().then(() => open(settle))
  })
}

/**
 * Asks before something that matters; resolves to whether the person agreed. Escape and «Cancelar» are no; a press beside
 * the question is not an answer. While one question stands whatever else would ask is not done: a second press of the
 * same button, or of its shortcut, is the same act.
 */
export const confirm = ({ message, verb, title = 'Confirmación', tone = 'normal' }: Question): Promise<boolean> =>
  ask<boolean>(false, (answer) =>
    modals.openConfirmModal({
      title,
      centered: true,
      closeOnClickOutside: false,
      children: <Text>{message}</Text>,
      labels: { confirm: verb, cancel: actionTexts.cancel },
      confirmProps: { color: tone === 'danger' ? 'red' : undefined, 'data-autofocus': true, onKeyDown: notHeld },
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    }),
  )

type Choice<Way extends string> = {
  title: string
  message: string
  /** What may be done, each with its button's words; the first one is proposed. */
  ways: Readonly<Record<Way, string>>
  /** Does none of it; Escape too. */
  back: string
}

/** Asks which of several ways to take; null for none of them. */
export const choose = <Way extends string>({ title, message, ways, back }: Choice<Way>): Promise<Way | null> =>
  ask<Way | null>(null, (answer) => {
    const take = (way: Way | null) => () => {
      answer(way)
      modals.close(id)
    }
    const [first, ...others] = Object.keys(ways) as Way[]
    const id = modals.open({
      title,
      centered: true,
      closeOnClickOutside: false,
      onClose: () => answer(null),
      children: (
        <>
          <Text mb="md">{message}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" onClick={take(null)}>
              {back}
            </Button>
            {others.map((way) => (
              <Button key={way} variant="default" onClick={take(way)}>
                {ways[way]}
              </Button>
            ))}
            {first && (
              <Button data-autofocus onKeyDown={notHeld} onClick={take(first)}>
                {ways[first]}
              </Button>
            )}
          </Group>
        </>
      ),
    })
  })

// With the host of dialogs goes what it asked.
onHostGone(() => standing?.())
