import { CardHeading } from '#web/kit/document/section/CardHeading.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { invitationColumnTexts as texts } from '../texts.ts'
import { Deadline, Outcome, Sent, Status, type Row } from './marks.tsx'

/** A quotation on a narrow screen. */
export const InvitationCard = ({ row }: { row: Row }) => (
  <Stack gap={6}>
    <CardHeading number={row.documentNumber} date={row.date} />
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
