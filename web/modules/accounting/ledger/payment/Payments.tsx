import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { RefusableButton } from '#web/platform/ui/form/RefusableButton.tsx'
import { formatAmount, formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { useAnnulVoucherPaymentMutation } from '../ledger.generated.ts'
import { overpaidOf } from '#schema/modules/accounting/voucher/voucher.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { paymentTexts as texts } from './texts.ts'
import type { Voucher } from './usePaymentDraft.ts'

type Payment = Voucher['payments'][number]

type PaymentProps = { payment: Payment; currency: string | undefined; onAnnul: (() => void) | null }

const PaymentEntry = ({ payment, currency, onAnnul }: PaymentProps) => {
  const { date, amount, operation, bankName, account, isAnnulled, registeredBy, registeredAt } = payment
  return (
    <li>
      <Group gap="xs" justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Text size="sm" fw={600} component="div" td={isAnnulled ? 'line-through' : undefined}>
              {formatDate(date)} · <Money value={amount} currency={currency} />
            </Text>
            {isAnnulled && <Badge color="red">{texts.annulled}</Badge>}
          </Group>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {[texts.operation(operation), bankName, account].filter(Boolean).join(' · ')}
          </Text>
          <Text size="xs" c="dimmed">
            {texts.by(registeredBy, formatDateTime(registeredAt))}
          </Text>
          {isAnnulled && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {texts.annulledBy(payment.annulledBy ?? '', formatDateTime(payment.annulledAt))}: {payment.annulReason}
            </Text>
          )}
        </div>
        {onAnnul && (
          <Button size="compact-sm" variant="default" aria-label={texts.annulOf(operation)} onClick={onAnnul}>
            {texts.annul}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** What was paid of a voucher, and where whoever may registers a payment or annuls one. */
export function Payments({ voucher }: { voucher: Voucher }) {
  const { row, payments, pending, canPay, paymentRefusal } = voucher
  const [isOpen, setOpen] = useState(false)
  const [annulled, setAnnulled] = useState<Payment | null>(null)
  const [annul] = useAnnulVoucherPaymentMutation()
  const currency = row.paymentCurrencyCode ?? undefined
  const isWriting = isOpen && canPay
  const mayChange = canPay || paymentRefusal !== null
  const overpaid = overpaidOf(row)
  const isBegun = payments.some(({ isAnnulled }) => !isAnnulled)
  return (
    <Stack component="section" gap="xs" aria-label={texts.title}>
      <Group gap="sm">
        <Text component="h3" fw={620} m={0}>
          {texts.title}
        </Text>
        {pending && isBegun && Number(pending) > 0 && (
          <Badge color="orange">{texts.pending(`${currency ?? ''} ${formatAmount(pending)}`.trim())}</Badge>
        )}
        {overpaid && <Badge color="red">{texts.overpaid(`${currency ?? ''} ${formatAmount(overpaid)}`.trim())}</Badge>}
      </Group>
      {payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={texts.title}>
          {payments.map((payment) => (
            <PaymentEntry
              key={payment.id}
              payment={payment}
              currency={currency}
              onAnnul={mayChange && !payment.isAnnulled ? () => setAnnulled(payment) : null}
            />
          ))}
        </Stack>
      )}
      <PaymentForm voucher={voucher} isOpen={isWriting} onClose={() => setOpen(false)} />
      {!isWriting && mayChange && (
        <Group>
          <RefusableButton
            size="xs"
            leftSection={<IconCash size={16} aria-hidden />}
            refusal={paymentRefusal ?? undefined}
            onClick={() => setOpen(true)}
          >
            {texts.register}
          </RefusableButton>
        </Group>
      )}
      <RefusalDialog
        opened={annulled !== null}
        title={texts.annul}
        label={texts.reason}
        verb={texts.annul}
        templates={texts.templates}
        act={async (reason) =>
          (await annul({ variables: { input: { id: annulled?.id ?? '', reason } } })).data?.annulVoucherPayment.errors
        }
        done={texts.annulDone}
        onDone={() => setAnnulled(null)}
        onClose={() => setAnnulled(null)}
      />
    </Stack>
  )
}
