import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { debtTexts as texts, propertyTexts } from '../texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import styles from '../customer.module.css'
import type { Customer } from '../customer.ts'
import { payOverduePath, schedulePath } from '#web/modules/receivables/payment/paths.ts'

type Debt = Customer['debts'][number]
type Props = { customer: Pick<Customer, 'debts' | 'purchases'>; onClose: () => void }

/** The amount that can be paid by card now; all of it where the services do not say. */
const payableOf = ({ payable, overdue }: Debt) => payable ?? overdue
const isPayable = (debt: Debt) => Number(payableOf(debt)) > 0
const isPayableWhole = (debt: Debt) => Number(payableOf(debt)) === Number(debt.overdue)

/** Whether all of it can be paid by card, some of it, or nothing. */
const introOf = (debts: readonly Debt[]): string => {
  if (debts.every(isPayableWhole)) return texts.intro
  return debts.some(isPayable) ? texts.partly : texts.none
}

/** What is late, in total by property, and the way to pay at once all of it that can be paid by card. */
export function DebtDialog({ customer: { debts, purchases }, onClose }: Props) {
  const nameOf = ({ purchaseId, propertyNumber }: Debt) => {
    const purchase = purchases.find(({ id }) => id === purchaseId)
    return purchase ? `${purchase.propertyKind} ${propertyNumber}` : propertyNumber
  }
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <Stack>
        <Text size="sm">{introOf(debts)}</Text>
        <ul className={styles.debts}>
          {debts.map((debt) => (
            <DebtRow key={debt.purchaseId} debt={debt} name={nameOf(debt)} onClose={onClose} />
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {actionTexts.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type RowProps = { debt: Debt; name: string; onClose: () => void }

/** What is late of a property; where nothing of it can be paid by card, the way to its instalments instead. */
function DebtRow({ debt, name, onClose }: RowProps) {
  const { purchaseId, overdue } = debt
  const payable = payableOf(debt)
  const canPay = isPayable(debt)
  const action = canPay ? propertyTexts.pay : propertyTexts.see
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm">
          {texts.overdue}: <Money value={overdue} currency="USD" fw={620} />
        </Text>
        {!canPay && <Text size="sm">{texts.closed}</Text>}
        {canPay && !isPayableWhole(debt) && (
          <Text size="sm">
            {texts.payable}: <Money value={payable} currency="USD" fw={620} />
          </Text>
        )}
      </div>
      <Button
        component={Link}
        to={canPay ? payOverduePath(purchaseId) : schedulePath(purchaseId)}
        variant={canPay ? 'filled' : 'default'}
        onClick={onClose}
        aria-label={`${action} ${name}`}
      >
        {action}
      </Button>
    </li>
  )
}
