import { Alert, Button, List, Stack } from '@mantine/core'
import { failureTexts } from './texts.ts'
import { RequestId } from './RequestId.tsx'

/** What a screen says of a failure; `messages` may be empty where the specification keeps silent. */
export type Problem = { messages: string[]; requestId?: string | null }

type Props = { problem: Problem; onRetry?: () => void }

/** «Errores encontrados:», the list, «Reintentar» and the request's code. */
export const ErrorState = ({ problem: { messages, requestId }, onRetry }: Props) => (
  <Alert color="red" title={failureTexts.found} role="alert">
    <Stack gap="xs" align="flex-start">
      {messages.length > 0 && (
        <List size="sm">
          {messages.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {failureTexts.retry}
        </Button>
      )}
      {requestId && <RequestId id={requestId} />}
    </Stack>
  </Alert>
)
