import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { catalogueTexts } from '../row/texts.ts'
import { removedTexts as texts } from '../texts.ts'

interface Line {
  key: string
  /** Null for one that was never saved. */
  id: string | null
  requirementNumber: string
  description: string
}

interface Props {
  lines: readonly Line[]
  onRestore: (key: string) => void
}

/** Lines that were taken out and that nothing else offers: what undoes it is gone after some seconds. */
export const RemovedLines = ({ lines, onRestore }: Props) => (
  <Stack role="list" aria-label={texts.whenSaved} gap={6} mt="sm">
    {lines.map(({ key, id, requirementNumber, description }) => (
      <Group key={key} role="listitem" gap="sm" wrap="nowrap">
        <div>
          <Text size="sm" td="line-through">
            {[requirementNumber, description].filter(Boolean).join(' · ')}
          </Text>
          <Text size="xs" c="dimmed">
            {id === null ? texts.notIncluded : texts.whenSaved}
          </Text>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={[catalogueTexts.restore, requirementNumber, description].filter(Boolean).join(' ')}
          onClick={() => onRestore(key)}
        >
          {catalogueTexts.restore}
        </Button>
      </Group>
    ))}
  </Stack>
)
