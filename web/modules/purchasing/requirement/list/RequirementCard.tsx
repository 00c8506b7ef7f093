import { Group, Stack, Text } from '@mantine/core'
import { levelOf } from '#web/kit/document/status/level.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { Row } from './columns.tsx'
import { StatusBadge } from '../StatusBadge.tsx'

/** A requirement on a narrow screen. */
export function RequirementCard({ row }: { row: Row }) {
  const level = levelOf(row.approvalLevels)
  const facts = [row.priority?.label, row.reason?.label, level && `Nivel ${level.text}`].filter(Boolean)
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600}>{row.documentNumber}</Text>
        <Money value={row.estimatedTotal} fw={600} />
      </Group>
      <Group justify="space-between" gap="xs">
        <StatusBadge status={row.status} isExpired={row.isExpired} isDraft={row.isDraft} />
        <Text size="xs" c="dimmed">
          {formatDate(row.date)}
        </Text>
      </Group>
      <Text size="sm">{[row.requester?.fullName, row.areaName].filter(Boolean).join(' · ')}</Text>
      {facts.length > 0 && (
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
    </Stack>
  )
}
