import { useApolloClient } from '@apollo/client/react'
import { Button, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { reauthDialog, abandonReauth, completeReauth } from '#web/platform/apollo/reauth/reauth.ts'
import { sessionTexts } from '../texts.ts'
import { currentAudience } from '#web/platform/session/audience.ts'
import { MeDocument, type MeQuery } from '#web/platform/session/session.generated.ts'
import type { Session } from '#web/platform/session/session.ts'
import { SignInForm } from './SignInForm.tsx'
import { useSignOut } from '../lifetime/useSignOut.ts'

/** «Inicio de sesión» over the screen when the session has ended, or the browser has another one: typed work stays, what was asked goes on afterwards. */
export function ReauthDialog() {
  const reason = useSyncExternalStore(reauthDialog.subscribe, reauthDialog.reason)
  const client = useApolloClient()
  const signOut = useSignOut()
  const known = client.readQuery<MeQuery>({ query: MeDocument })?.me
  const isOtherSession = reason === 'otherSession'

  function enter(session: Session) {
    if (known && (session.user.id !== known.user.id || session.company.id !== known.company.id)) {
      // Another person or company: nothing of the screen below may go on there.
      location.assign('/')
      return
    }
    client.writeQuery<MeQuery>({ query: MeDocument, data: { me: session } })
    completeReauth()
    void import('#web/platform/apollo/live/socket.ts').then(({ reconnect }) => reconnect())
  }

  function leave() {
    abandonReauth()
    void signOut()
  }

  /** A whole new page, as where the other tab was heard (usePresence.ts): it asks where something is unsaved. */
  function goToCurrent() {
    abandonReauth()
    location.assign('/')
  }

  return (
    <Modal
      opened={reason !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={sessionTexts.title}
      zIndex={500}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {isOtherSession ? sessionTexts.otherSession(known?.company.name ?? '') : sessionTexts.ended}
      </Text>
      <SignInForm
        audience={known?.audience ?? currentAudience()}
        companies={[]}
        user={known?.user.name}
        company={known?.company.id}
        onSignedIn={enter}
      >
        <Button variant="default" size="md" onClick={isOtherSession ? goToCurrent : leave}>
          {isOtherSession ? sessionTexts.goToCurrent : sessionTexts.leave}
        </Button>
      </SignInForm>
    </Modal>
  )
}
