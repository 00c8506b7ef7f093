import { Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { failureTexts } from './texts.ts'

/** The code that support asks for, with a button that copies it. */
export const RequestId = ({ id }: { id: string }) => (
  <Group gap="xs" wrap="wrap">
    <Text size="xs" c="dimmed">
      {failureTexts.requestId}
    </Text>
    <Code>{id}</Code>
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="subtle" onClick={copy} aria-label={failureTexts.copyRequestId}>
          {copied ? failureTexts.copied : 'Copiar'}
        </Button>
      )}
    </CopyButton>
  </Group>
)
