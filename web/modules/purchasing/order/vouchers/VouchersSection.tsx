import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { remainingOf } from '#schema/modules/accounting/voucher/voucher.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { Section } from '#web/kit/document/section/Section.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { billingTexts as texts } from './texts.ts'
import { voucherTexts } from '#web/modules/accounting/voucher/texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { byNumber } from '#web/modules/accounting/voucher/group.ts'
import { CorrectionRequest } from './CorrectionRequest.tsx'
import { VoucherState } from './VoucherState.tsx'
import { VoucherEntry } from './VoucherEntry.tsx'
import { useOrderVouchersQuery, type OrderVouchersQuery } from './vouchers.generated.ts'

type Billed = NonNullable<OrderVouchersQuery['order']>

const Balance = ({ order: { totals, vouchered, currencyCode } }: { order: Billed }) => {
  const money = (value: string) => <Money value={value} currency={currencyCode} />
  return (
    <Facts
      facts={[
        [voucherTexts.total, money(totals.total)],
        [voucherTexts.vouchered, money(vouchered)],
        [voucherTexts.balance, money(remainingOf(totals.total, vouchered))],
      ]}
    />
  )
}

/** The address says of which file a correction is asked: ?corregir=12. */
function Vouchers({ order }: { order: Billed }) {
  const url = useUrlState()
  const { canEdit, canSave } = useAllowed('ORDERS')
  const { id: orderId, vouchers } = order
  const toCorrect = vouchers
    .flatMap(({ canRequestCorrection, files }) => (canRequestCorrection ? files : []))
    .find(({ id }) => id === url.get('corregir'))
  return (
    <Stack gap="md">
      <Balance order={order} />
      {vouchers.length === 0 && <EmptyState text={texts.none} />}
      {byNumber(vouchers).map((group) => (
        <Stack key={group.number} component="article" gap="xs" aria-label={group.number}>
          <Group gap="xs">
            <Text component="h3" fw={620} m={0}>
              {group.number}
            </Text>
            <VoucherState vouchers={group.vouchers} />
          </Group>
          {group.vouchers.map((voucher) => (
            <VoucherEntry
              key={voucher.id}
              voucher={voucher}
              orderId={orderId}
              isShared={group.vouchers.length > 1}
              mayComment={canEdit || canSave}
              onCorrect={(corregir) => url.push({ corregir })}
            />
          ))}
        </Stack>
      ))}
      {toCorrect && (
        <CorrectionRequest file={toCorrect} orderId={orderId} onClose={() => url.set({ corregir: null })} />
      )}
    </Stack>
  )
}

/** «Comprobantes» of an order: its supplier's vouchers, and what staff say to them. Load it through lazyComponent. */
export function VouchersSection({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useOrderVouchersQuery({
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  })
  const order = data?.order
  return (
    <Section title={texts.title} summary={order ? texts.summary(order.vouchers.length) : undefined}>
      {error && !order && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!error && !order && <Skeleton h={120} aria-busy />}
      {order && <Vouchers order={order} />}
    </Section>
  )
}
