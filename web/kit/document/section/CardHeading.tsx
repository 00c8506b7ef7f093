import { Group, Text } from '@mantine/core'
import { formatDate } from '#web/platform/ui/text/format.ts'

/** The first line of a document's card on a narrow screen: its number and its day. */
export const CardHeading = ({ number, date }: { number: string; date: string }) => (
  <Group justify="space-between" wrap="nowrap" gap="xs">
    <Text fw={600}>{number}</Text>
    <Text size="xs" c="dimmed">
      {formatDate(date)}
    </Text>
  </Group>
)
