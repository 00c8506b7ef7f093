import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Anchor, Group, Stack, Text, Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { orderPath } from '#web/modules/purchasing/order/paths.ts'
import { ledgerTexts as texts } from '#web/modules/accounting/texts.ts'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Unbroken } from '#web/platform/ui/text/Unbroken.tsx'
import { useAccountingVoucherQuery, type AccountingVoucherQuery } from './ledger.generated.ts'
import { amountFacts } from './amount-facts.tsx'
import { LedgerState } from './LedgerState.tsx'
import { Payments } from './payment/Payments.tsx'

type LedgerVoucher = NonNullable<AccountingVoucherQuery['accountingVoucher']>

const CommentList = ({ comments }: Pick<LedgerVoucher, 'comments'>) => (
  <section aria-label={texts.timeline}>
    <Text component="h3" fw={620} mt={0} mb="xs">
      {texts.timeline}
    </Text>
    {comments.length === 0 && (
      <Text size="sm" c="dimmed">
        {texts.silent}
      </Text>
    )}
    <Timeline bulletSize={12} lineWidth={2} active={comments.length}>
      {comments.map(({ id, at, text, authorName, isFromSupplier }) => (
        <Timeline.Item key={id} title={`${authorName}${isFromSupplier ? ` (${texts.supplierSide})` : ''}`}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          <Text size="xs" c="dimmed">
            {formatDateTime(at)}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  </section>
)

/** The confirmed account alone: nobody pays into one that waits. */
function payTo({ payableAccount, hasBankToConfirm }: LedgerVoucher['row']): ReactNode {
  if (!payableAccount) return hasBankToConfirm ? texts.accountWaits : texts.noAccount
  const { bankName, account, beneficiary } = payableAccount
  return <Unbroken parts={[bankName ?? '', account, beneficiary ?? ''].filter(Boolean)} separator=" ·" />
}

const instant = (at: string | null | undefined) => (at ? formatDateTime(at) : '—')

function Opened({ voucher }: { voucher: LedgerVoucher }) {
  const { row, comments } = voucher
  const period = row.periodState === 'CLOSED' ? `${row.periodName} (${texts.closedMonth})` : row.periodName
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text component="h2" fw={650} size="lg" m={0}>
          {row.number}
        </Text>
        <LedgerState state={row.state} />
        {row.typeName && <Text size="sm">{row.typeName}</Text>}
      </Group>
      <Facts
        wide={[texts.receptions, texts.payTo]}
        facts={[
          [texts.supplier, `${row.supplierName} · ${row.supplierRuc}`],
          [texts.issuedOn, formatDate(row.issuedOn) || '—'],
          [texts.period, period],
          ...amountFacts(row),
          [texts.order, row.orderNumber],
          [
            texts.orderTotal,
            <Money key="order" value={row.orderTotal} currency={row.paymentCurrencyCode ?? undefined} />,
          ],
          [
            texts.receptions,
            row.receptionNumbers.length > 0 && <Unbroken parts={row.receptionNumbers} separator="," />,
          ],
          [texts.sentAt, instant(row.sentAt)],
          [texts.receivedAt, instant(row.receivedAt)],
          [texts.acceptedAt, instant(row.acceptedAt)],
          [texts.paidOn, formatDate(row.paidOn) || '—'],
          [texts.payTo, payTo(row)],
        ]}
      />
      <Group gap="md">
        <Anchor size="sm" component={Link} to={orderPath(row.orderId)}>
          {texts.seeOrder}
        </Anchor>
        {row.mailboxEntryId && (
          <Anchor size="sm" component={Link} to={`/contabilidad/mailbox?${rowPart}=${row.mailboxEntryId}`}>
            {texts.inMailbox}
          </Anchor>
        )}
      </Group>
      <Payments voucher={voucher} />
      <CommentList comments={comments} />
    </Stack>
  )
}

/** One voucher: ?registro=<id>. What is paid of it is registered here; what else can be done with it stands on its order's screen. */
export function LedgerDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const result = useAccountingVoucherQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const voucher = result.data?.accountingVoucher
  return (
    <SideDrawer onClose={onClose} width={680} title={texts.one}>
      {voucher ? <Opened voucher={voucher} /> : <RecordState result={result} missing={texts.missing} />}
    </SideDrawer>
  )
}
