import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import { actionTexts } from '#web/texts/action.ts'
import { formTexts } from '#web/texts/form.ts'

type Props = {
  isDirty: boolean
  /** The parameter of the address that says what is edited, where the path does not. */
  part?: string
  /** Saves; resolves to whether it is safe to leave. */
  onSave: () => Promise<boolean>
  /** What was written is given up: a kept draft goes too. */
  onDiscard?: () => void
}

const shownAt = ({ pathname, search }: Location, part: string | undefined) =>
  `${pathname}?${(part && new URLSearchParams(search).get(part)) ?? ''}`

/** Keeps unsaved work from being lost: Guardar / Descartar / Seguir editando; the browser's own question on reload. */
export function LeaveGuard({ isDirty, part, onSave, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && shownAt(currentLocation, part) !== shownAt(nextLocation, part),
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  const discard = () => {
    onDiscard?.()
    blocker.proceed?.()
  }
  const save = async () => ((await onSave()) ? blocker.proceed?.() : stay())

  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title={formTexts.unsaved}>
      <Text mb="lg">{formTexts.unsavedQuestion}</Text>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={discard}>
          {formTexts.discard}
        </Button>
        <Button variant="default" onClick={stay} data-autofocus>
          {formTexts.keepEditing}
        </Button>
        <Button onClick={() => void save()}>{actionTexts.save}</Button>
      </Group>
    </Modal>
  )
}
