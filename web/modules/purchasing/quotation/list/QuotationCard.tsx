import { Group, Stack, Text } from '@mantine/core'
import { columnTexts } from '../texts.ts'
import type { Row } from './columns.tsx'
import { Deadline } from '../deadline/Deadline.tsx'
import { QuotationMarks } from './QuotationMarks.tsx'

/** A quotation on a narrow screen. */
export const QuotationCard = ({ row }: { row: Row }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text fw={600}>{row.documentNumber}</Text>
      <Text size="sm">
        {columnTexts.answers} {row.answeredCount}/{row.invitedCount}
      </Text>
    </Group>
    <Text size="sm">{row.subject}</Text>
    <Group justify="space-between" gap="xs">
      <QuotationMarks quotation={row} compact />
      <Text size="xs" c="dimmed" component="div">
        <Deadline offersUntil={row.offersUntil} status={row.status} />
      </Text>
    </Group>
  </Stack>
)
