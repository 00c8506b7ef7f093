import { Group, Stack, Text } from '@mantine/core'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { Row } from './columns.tsx'
import { statuses } from '../status.ts'

/** A warehouse requirement on a narrow screen. */
export const WarehouseCard = ({ row }: { row: Row }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text fw={600}>{row.documentNumber}</Text>
      <Text size="xs" c="dimmed">
        {formatDate(row.date)}
      </Text>
    </Group>
    <StatusBadge {...statuses[row.status]} />
    <Text size="sm">{[row.requester?.fullName, row.areaName].filter(Boolean).join(' · ')}</Text>
    <Text size="xs" c="dimmed">
      {[row.warehouse.label, row.priority.label].join(' · ')}
    </Text>
  </Stack>
)
