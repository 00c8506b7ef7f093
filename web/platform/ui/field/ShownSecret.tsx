import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  secret: string
  /** What it is called, as its copy button and its title say. */
  texts: { title: string; label: string; copy: string; copied: string; done: string }
  help: ReactNode
  onDone: () => void
}

/** What is asked before a secret goes that nobody said they had kept. */
export const secretQuestion = {
  message: 'El secreto no se vuelve a mostrar. ¿Cerrar de todos modos?',
  verb: 'Sí, cerrar',
}

/** A secret, for as long as this page shows it: nothing can show it again. */
export const ShownSecret = ({ secret, texts, help, onDone }: Props) => (
  <Alert title={texts.title} color="yellow">
    <Stack gap="xs">
      <Code block aria-label={texts.label} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Text size="sm">{help}</Text>
      <Group>
        <CopyButton value={secret} timeout={4_000}>
          {({ copied, copy }) => (
            <Button onClick={copy} leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  </Alert>
)
