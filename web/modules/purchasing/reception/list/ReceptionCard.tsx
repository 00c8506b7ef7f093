import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { ReceivableRow, ReceptionRow } from './columns.tsx'
import { statuses } from '../status.ts'

type Props = { number: string; money: ReactNode; mark: ReactNode; date: string; supplier: string; facts: string }

const Card = ({ number, money, mark, date, supplier, facts }: Props) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text fw={600}>{number}</Text>
      {money}
    </Group>
    <Group justify="space-between" gap="xs">
      {mark}
      <Text size="xs" c="dimmed">
        {formatDate(date)}
      </Text>
    </Group>
    <Text size="sm">{supplier}</Text>
    <Text size="xs" c="dimmed">
      {facts}
    </Text>
  </Stack>
)

/** A reception on a narrow screen. */
export const ReceptionCard = ({ row }: { row: ReceptionRow }) => (
  <Card
    number={row.documentNumber}
    money={<Money value={row.amount} currency={row.currencyCode} fw={600} />}
    mark={<StatusBadge {...statuses[row.status]} />}
    date={row.date}
    supplier={row.supplierName}
    facts={[row.orderNumber, row.guideNumber, row.conformityNumber].filter(Boolean).join(' · ')}
  />
)

/** An order that can be received, on a narrow screen. */
export const ReceivableCard = ({ row }: { row: ReceivableRow }) => (
  <Card
    number={row.documentNumber}
    money={<Money value={row.totals.total} currency={row.currencyCode} fw={600} />}
    mark={<Text size="sm">{row.receptionName}</Text>}
    date={row.date}
    supplier={row.supplierName}
    facts={row.typeName}
  />
)
