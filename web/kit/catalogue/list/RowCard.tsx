import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { formatCellValue } from '../Cell.tsx'
import { StatusBadge } from './columns.tsx'
import type { Row } from '../row.ts'

type Props = { catalogue: Catalogue; row: Row; actions: ReactNode }

/** What a card has room for. */
const most = 6

/** A row on a phone: its first field, what else is written in it under its own label, its state and what can be done with it. */
export function RowCard({ catalogue: { fields }, row, actions }: Props) {
  const [first, ...others] = Object.entries(fields)
  const shownFields = others
    .filter(([, { hidden }]) => !hidden)
    .map(([name, field]) => ({ name, label: field.label, text: formatCellValue(field, row[name]) }))
    .filter(({ text }) => text !== '')
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={2}>
        <Text fw={600}>{first && formatCellValue(first[1], row[first[0]])}</Text>
        {shownFields.slice(0, most).map(({ name, label, text }) => (
          <Text key={name} size="sm" lineClamp={2}>
            <Text span inherit c="dimmed">
              {label}:
            </Text>{' '}
            {text}
          </Text>
        ))}
      </Stack>
      <Stack gap={4} align="flex-end">
        <StatusBadge isActive={row.isActive} />
        {actions}
      </Stack>
    </Group>
  )
}
