import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { resultTexts as texts, stateTexts } from './texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { payPath, schedulePath } from './paths.ts'
import type { PaymentPartsFragment } from './payment.generated.ts'
import { ReceiptButton } from './ReceiptButton.tsx'

const colors = {
  AUTHORIZED: 'green',
  REJECTED: 'red',
  EXPIRED: 'yellow',
  MISMATCH: 'red',
  PENDING: 'blue',
  UNKNOWN: 'blue',
  CREATED: 'yellow',
} as const

/** The numbers of the receipts, one an instalment. */
const receiptsOf = (parts: PaymentPartsFragment['parts']) =>
  parts.flatMap(({ receipt }) => (receipt ? [receipt.number] : [])).join(', ')

/** What the bank said stands beside our own words where it refused, and nowhere else. */
const factsOf = ({
  purchaseNumber,
  amount,
  currency,
  card,
  state,
  message,
  startedAt,
  receipt,
  instalment,
  parts,
}: PaymentPartsFragment) =>
  [
    [texts.operation, purchaseNumber],
    [texts.amount, <Money key="amount" value={amount} currency={currency} />],
    parts.length > 1
      ? ([texts.instalments, parts.map((part) => part.instalment.number).join(', ')] as const)
      : ([texts.instalment, `${instalment.number} · ${instalment.kind}`] as const),
    [texts.property, `${instalment.project}, ${instalment.propertyKind} ${instalment.propertyNumber}`],
    [texts.date, formatDateTime(receipt?.paidAt ?? startedAt)],
    ...(card ? [[texts.card, card] as const] : []),
    ...(receipt ? [[texts.receipt, receiptsOf(parts)] as const] : []),
    ...(state === 'REJECTED' && message ? [[texts.bankSaid, message] as const] : []),
  ] as const

/** How the receipt comes; nothing of letters where the services do not tell whether they are sent. */
const receiptTexts = (sendsReceipt: boolean | null) =>
  sendsReceipt === null
    ? { paid: '', again: texts.mayClose }
    : sendsReceipt
      ? { paid: texts.byLetter, again: texts.againByLetter }
      : { paid: texts.withoutLetter, again: texts.againWithoutLetter }

/** How a payment stands, in words, and what can be done now. */
export function PaymentOutcome({ payment }: { payment: PaymentPartsFragment }) {
  const byReceipt = receiptTexts(payment.sendsReceipt)
  const { state, isSettled, receipt, instalment, parts } = payment
  const isOpenToRetry =
    !receipt && parts.every((part) => Number(part.instalment.balance) > 0) && (isSettled || state === 'CREATED')
  return (
    <Stack>
      <Alert color={colors[state]} role="status" title={stateTexts[state].title}>
        <Text size="sm">
          {[stateTexts[state].text, state === 'AUTHORIZED' && byReceipt.paid].filter(Boolean).join(' ')}
        </Text>
        {(state === 'PENDING' || state === 'UNKNOWN') && (
          <Text size="sm" mt="xs">
            {texts.again} {byReceipt.again}
          </Text>
        )}
      </Alert>
      <section className="panel" style={{ padding: 'var(--mantine-spacing-md)' }}>
        <Facts facts={factsOf(payment)} />
      </section>
      <Group>
        {parts.map((part) =>
          part.receipt ? (
            <ReceiptButton
              key={part.receipt.id}
              receipt={part.receipt}
              label={parts.length > 1 ? texts.downloadOf(part.instalment.number) : undefined}
            />
          ) : null,
        )}
        {isOpenToRetry && (
          <Button
            component={Link}
            to={payPath(
              instalment.purchaseId,
              parts.map((part) => part.instalment.id),
            )}
          >
            {texts.retry}
          </Button>
        )}
        <Button component={Link} to={schedulePath(instalment.purchaseId)} variant="default">
          {texts.toPayments}
        </Button>
      </Group>
    </Stack>
  )
}
