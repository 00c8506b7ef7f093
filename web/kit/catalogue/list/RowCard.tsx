import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { formatCellValue } from '../Cell.tsx'
import { StatusBadge } from './columns.tsx'
import type { Row } from '../row.ts'

type Props = { catalogue: Catalogue; row: Row; actions: ReactNode }

/** A number says nothing without its heading. */
const needsHeading = ['integer', 'decimal', 'flag']
const most = 4

/** A row on a phone: its first field, what else tells it from others, its state and what can be done with it. */
export function RowCard({ catalogue: { fields }, row, actions }: Props) {
  const [first, ...others] = Object.entries(fields)
  const shownFields = others
    .filter(([, { kind, hidden }]) => !hidden && !needsHeading.includes(kind))
    .map(([name, field]) => formatCellValue(field, row[name]))
    .filter(Boolean)
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={600}>{first && formatCellValue(first[1], row[first[0]])}</Text>
        <Text size="sm" lineClamp={3}>
          {shownFields.slice(0, most).join(' · ')}
        </Text>
      </div>
      <Stack gap={4} align="flex-end">
        <StatusBadge isActive={row.isActive} />
        {actions}
      </Stack>
    </Group>
  )
}
