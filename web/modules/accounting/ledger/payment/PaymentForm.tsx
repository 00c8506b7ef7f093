import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_OPERATION, validatePayment } from '#schema/modules/accounting/ledger/voucher-payment.ts'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { formatAmount, today } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { amountFacts, hasTaxShares } from '../amount-facts.tsx'
import { usePayVoucherMutation } from '../ledger.generated.ts'
import { paymentTexts as texts } from './texts.ts'
import { isBoundByOrder, usePaymentDraft, type Voucher } from './usePaymentDraft.ts'

type Props = {
  voucher: Voucher
  /** Closed it holds nothing, and whoever was leaving the voucher goes on. */
  isOpen: boolean
  onClose: () => void
}

const fieldId = (name: string) => `payment-${name}`

/** What is wrong with each field, once it was to be sent: what cannot be read comes before the rules. */
const messagesOf = (findings: ReturnType<typeof validatePayment>) =>
  new Map(findings.map(({ path, message }) => [String(path[0]), message]))

/** Day, amount, operation and account of a payment; what can be paid and the first account stand there already. */
export function PaymentForm({ voucher, isOpen, onClose }: Props) {
  const { row, accounts, pending, orderPending } = voucher
  const { values, isChanged, write, clear } = usePaymentDraft(voucher)
  const { date, amount, operation, accountId } = values
  const [isTried, setTried] = useState(false)
  const [pay] = usePayVoucherMutation()
  const { make, isBusy, problem, dismiss } = useChange()
  const readable = (value: string | null) => (asUnreadable(value) ? null : value)
  const draft = { accountId, date: readable(date), amount: readable(amount), operation }
  const most = { pending: pending ?? null, orderPending: orderPending ?? null }
  const findings = validatePayment(draft, { ...most, today: today() })
  const messages = isTried ? messagesOf(findings) : new Map<string, string>()

  const currency = row.paymentCurrencyCode
  const moneyOf = (value: string) => `${currency ?? ''} ${formatAmount(value)}`.trim()

  function close() {
    clear()
    setTried(false)
    dismiss()
    onClose()
  }
  async function cancel() {
    if (!isChanged || (await confirm({ message: formTexts.closeQuestion, verb: formTexts.closeVerb }))) close()
  }

  /** Registers it after a question; resolves to whether it was. */
  async function register(): Promise<boolean> {
    setTried(true)
    const [first] = findings
    if (first) {
      focusField(fieldId(String(first.path[0])))
      return false
    }
    const account = accounts.find(({ id }) => id === accountId)?.account ?? ''
    if (!(await confirm({ message: texts.confirm(moneyOf(amount), account), verb: texts.verb }))) return false
    const input = { voucherId: row.id, accountId, date, amount, operation }
    const isMade = await make(async (context) => (await pay({ variables: { input }, context })).data?.payVoucher.errors)
    if (!isMade) return false
    notify.success(texts.done)
    close()
    return true
  }

  return (
    <>
      {isOpen && (
        <form
          noValidate
          aria-label={texts.form}
          onSubmit={(event) => {
            event.preventDefault()
            void register()
          }}
        >
          <Stack gap="sm">
            {hasTaxShares(row) && <Facts facts={amountFacts(row)} />}
            <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
              <DateField
                id={fieldId('date')}
                label={texts.date}
                max={today()}
                value={date}
                onChange={(next) => write({ date: next })}
                error={messages.get('date')}
                required
              />
              <DecimalField
                id={fieldId('amount')}
                label={currency ? `${texts.amount} (${currency})` : texts.amount}
                description={isBoundByOrder(voucher) ? texts.orderPending(moneyOf(orderPending ?? '')) : undefined}
                decimals={2}
                value={amount}
                onChange={(next) => write({ amount: next })}
                error={messages.get('amount')}
                required
              />
            </Group>
            <TextInput
              id={fieldId('operation')}
              label={texts.operationNumber}
              value={operation}
              maxLength={LONGEST_OPERATION}
              autoComplete="off"
              onChange={({ currentTarget }) => write({ operation: currentTarget.value })}
              error={messages.get('operation')}
              required
            />
            <NativeSelect
              id={fieldId('accountId')}
              label={texts.account}
              data={accounts.map(({ id, bankName, account, beneficiary }) => ({
                value: id,
                label: [bankName, account, beneficiary].filter(Boolean).join(' · '),
              }))}
              value={accountId}
              onChange={({ currentTarget }) => write({ accountId: currentTarget.value })}
              error={messages.get('accountId')}
              required
            />
            {problem && <ErrorState problem={problem} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => void cancel()}>
                {texts.cancel}
              </Button>
              <Button type="submit" loading={isBusy}>
                {texts.register}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
      <LeaveGuard isDirty={isOpen && isChanged} part={rowPart} onSave={register} />
    </>
  )
}
