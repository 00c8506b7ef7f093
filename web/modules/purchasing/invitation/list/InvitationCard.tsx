import { Group, Stack, Text } from '@mantine/core'
import { invitationColumnTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Deadline, Outcome, Sent, Status, type Row } from './marks.tsx'

/** A quotation on a narrow screen. */
export const InvitationCard = ({ row }: { row: Row }) => (
  <Stack gap={6}>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text fw={600}>{row.documentNumber}</Text>
      <Text size="xs" c="dimmed">
        {formatDate(row.date)}
      </Text>
    </Group>
    <Text size="sm">{row.subject}</Text>
    <Status row={row} />
    <div>
      <Text size="xs" c="dimmed">
        {texts.until}:
      </Text>
      <Deadline row={row} />
    </div>
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {texts.sent}:
      </Text>
      <Sent row={row} />
      {row.outcome && <Outcome row={row} />}
    </Group>
  </Stack>
)
