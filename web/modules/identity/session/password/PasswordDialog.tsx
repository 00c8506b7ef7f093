import { Alert, Button, Modal, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { passwordTexts } from '../account.texts.ts'
import { sessionTexts } from '../texts.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useSignOut } from '../lifetime/useSignOut.ts'

/** From «Contraseña Actualizada» to the sign-in screen (back-office.md 9). */
const REDIRECT = 2_000

type Props = { isForced: boolean; onClose: () => void }

/** *Cambiar Password*; a forced one stands before anything else of the screen, and whoever declines it leaves. */
export function PasswordDialog({ isForced, onClose }: Props) {
  const { user } = useSession()
  const signOut = useSignOut()
  const [isDone, setDone] = useState(false)
  const isClosable = !isForced && !isDone

  const leave = useEffectEvent(() => void signOut())

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => leave(), REDIRECT)
    return () => clearTimeout(timer)
  }, [isDone])

  return (
    <Modal
      opened
      onClose={isClosable ? onClose : () => undefined}
      withCloseButton={isClosable}
      closeOnEscape={isClosable}
      closeOnClickOutside={false}
      title={passwordTexts.title}
      zIndex={400}
    >
      <Text fw={600}>{user.name.toLocaleUpperCase('es')}</Text>
      {isDone ? (
        <>
          <Alert color="teal" role="status" title={passwordTexts.done} my="md">
            {passwordTexts.othersEnded}
          </Alert>
          <Button fullWidth data-autofocus onClick={() => void signOut()}>
            {sessionTexts.leave}
          </Button>
        </>
      ) : (
        <>
          {isForced && <Text c="dimmed">{passwordTexts.forced}</Text>}
          <PasswordForm
            user={user.name}
            onDone={() => setDone(true)}
            onCancel={isForced ? () => void signOut() : onClose}
          />
        </>
      )}
    </Modal>
  )
}
