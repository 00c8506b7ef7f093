import { Button, List, Modal } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { refusals } from '#web/platform/apollo/failure/refusals.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'

/** What the services refused, for the portals: as a warning toast and a popup (portal.md 8). */
export function RefusalPopup() {
  const messages = useSyncExternalStore(refusals.subscribe, refusals.current)
  useEffect(() => {
    if (messages) notify.warning(messages.join(' '))
  }, [messages])
  return (
    <Modal opened={messages !== null} onClose={refusals.dismiss} title={failureTexts.found} zIndex={450}>
      <List size="sm" mb="md">
        {messages?.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
      <Button data-autofocus onClick={refusals.dismiss}>
        {actionTexts.close}
      </Button>
    </Modal>
  )
}
