import { Alert, Button, List, Stack } from '@mantine/core'
import { failureTexts } from './texts.ts'
import { useFirstPageRemoval } from '#web/platform/ui/page/first-heading.ts'
import { RequestId } from './RequestId.tsx'

/** What a screen says of a failure; `messages` may be empty where the service gives no reason (404, 502). */
export type Problem = { messages: string[]; requestId?: string | null; code?: string }

type Props = { problem: Problem; onRetry?: () => void }

/**
 * «Errores encontrados:» and the list, or that it could not be shown; «Reintentar» and the request's code. A page of a
 * version before this one offers to be loaded again, since asking again would change nothing.
 */
export function ErrorState({ problem: { messages, requestId, code }, onRetry }: Props) {
  useFirstPageRemoval()
  return (
    <Alert color="red" title={messages.length > 0 ? failureTexts.found : failureTexts.notShown} role="alert">
      <Stack gap="xs" align="flex-start">
        {messages.length > 0 && (
          <List size="sm">
            {messages.map((message) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        )}
        {onRetry && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => (code === 'UNKNOWN_DOCUMENT' ? location.reload() : onRetry())}
          >
            {code === 'UNKNOWN_DOCUMENT' ? failureTexts.reload : failureTexts.retry}
          </Button>
        )}
        {requestId && <RequestId id={requestId} />}
      </Stack>
    </Alert>
  )
}
