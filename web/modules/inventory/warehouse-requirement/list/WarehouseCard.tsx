import { CardHeading } from '#web/kit/document/section/CardHeading.tsx'
import { Stack, Text } from '@mantine/core'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import type { Row } from './columns.tsx'
import { statusOf } from '../status.ts'

/** A warehouse requirement on a narrow screen. */
export const WarehouseCard = ({ row }: { row: Row }) => (
  <Stack gap={4}>
    <CardHeading number={row.documentNumber} date={row.date} />
    <StatusBadge {...statusOf(row)} />
    <Text size="sm">{[row.requester?.fullName, row.areaName].filter(Boolean).join(' · ')}</Text>
    <Text size="xs" c="dimmed">
      {[row.warehouse.label, row.priority.label].join(' · ')}
    </Text>
  </Stack>
)
