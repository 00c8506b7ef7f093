import { Button, Group, Modal, Text } from '@mantine/core'
import { idleTexts } from '../account.texts.ts'
import { sessionTexts } from '../texts.ts'
import { useSignOut } from './useSignOut.ts'

type Props = { left: number; onStay: () => void }

/** «Tiempo de inactividad»: 30 seconds to say that one is there; at zero there is nothing left to keep (back-office.md 4). */
export function IdleDialog({ left, onStay }: Props) {
  const signOut = useSignOut()
  const isOver = left === 0
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={idleTexts.title}
      centered
      zIndex={450}
    >
      <Text role="timer" aria-live={left % 10 === 0 ? 'assertive' : 'off'} mb="md">
        {isOver ? idleTexts.over : idleTexts.question(left)}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void signOut()}>
          {sessionTexts.signOut}
        </Button>
        {!isOver && (
          <Button data-autofocus onClick={onStay}>
            {idleTexts.stay}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
