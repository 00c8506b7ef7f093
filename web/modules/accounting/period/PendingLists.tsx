import { Anchor, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { orderPath } from '#web/modules/purchasing/order/paths.ts'
import { periodTexts as texts } from '#web/modules/accounting/texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { PeriodWholeFragment as Whole } from './period.generated.ts'

type Part = {
  title: string
  count: number
  items: readonly { id: string; orderId: string; orderNumber: string; said: ReactNode }[]
}

const Pending = ({ title, count, items }: Part) => (
  <section aria-label={title}>
    <Text component="h3" fw={620} mt={0} mb="xs">
      {title}
    </Text>
    {count === 0 && (
      <Text size="sm" c="dimmed">
        {texts.nothing}
      </Text>
    )}
    <List size="sm">
      {items.map(({ id, orderId, orderNumber, said: detail }) => (
        <List.Item key={id}>
          {detail}{' '}
          <Anchor component={Link} to={orderPath(orderId)} inherit underline="always">
            {orderNumber}
          </Anchor>
        </List.Item>
      ))}
    </List>
    {count > items.length && <Text size="sm">{texts.more(count - items.length)}</Text>}
  </section>
)

/** What is still pending in a month, with the way to each order. */
export const PendingLists = ({ period }: { period: Whole }) => (
  <Stack gap="md">
    <Pending
      title={texts.pendingVouchers(period.pendingVoucherCount)}
      count={period.pendingVoucherCount}
      items={period.pendingVouchers.map(({ number, supplierName, isReceived, ...row }) => ({
        ...row,
        said: `${number} · ${supplierName} (${isReceived ? texts.notAccepted : texts.notReceived}) ·`,
      }))}
    />
    <Pending
      title={texts.pendingReceptions(period.pendingReceptionCount)}
      count={period.pendingReceptionCount}
      items={period.pendingReceptions.map(({ number, on, supplierName, ...row }) => ({
        ...row,
        said: `${number} · ${formatDate(on)} · ${supplierName} ·`,
      }))}
    />
  </Stack>
)
