import { Group, Stack, Text } from '@mantine/core'
import { levelOf } from '#web/kit/document/status/level.ts'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { approvalLineTexts } from '#web/kit/texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { Row } from './columns.tsx'
import { statusOf } from '../status.ts'

/** An order on a narrow screen. */
export function OrderCard({ row }: { row: Row }) {
  const level = levelOf(row.approvalLevels)
  const facts = [row.typeName, row.receptionName, level && `${approvalLineTexts.level} ${level.text}`].filter(Boolean)
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600}>{row.documentNumber}</Text>
        <Money value={row.totals.total} currency={row.currencyCode} fw={600} />
      </Group>
      <Group justify="space-between" gap="xs">
        <StatusBadge {...statusOf(row)} />
        <Text size="xs" c="dimmed">
          {formatDate(row.date)}
        </Text>
      </Group>
      <Text size="sm">{row.supplierName}</Text>
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </Stack>
  )
}
