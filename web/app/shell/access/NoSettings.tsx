import { Center } from '@mantine/core'
import { useEffect } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'

/** How long what failed stands before the page is loaded anew by itself: the default time of portal.md 9. */
const STAYS = 10_000

const reload = () => location.reload()

/** Who is signed in, and what they may do, could not be read: nothing can be shown, so nothing is lost by loading again. */
export function NoSettings({ error }: { error: unknown }) {
  const { messages, requestId } = failureOf(error)
  useEffect(() => {
    const timer = setTimeout(reload, STAYS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Center component="main" mih="100dvh" p="md">
      <ErrorState problem={{ messages: [failureTexts.settingsNotLoaded, ...messages], requestId }} onRetry={reload} />
    </Center>
  )
}
