import { Button, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { requiredFileNameTexts as texts } from './texts.ts'

/** The name that a file must have, told before one is chosen and ready to be copied. */
export const RequiredFileName = ({ name }: { name: string }) => (
  <Group gap="xs">
    <Text size="sm">
      {texts.name}: <strong>{name}</strong>
    </Text>
    <CopyButton value={name}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={copy}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
      )}
    </CopyButton>
  </Group>
)
