import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { debtTexts as texts, propertyTexts } from '../texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import styles from '../customer.module.css'
import type { Customer } from '../customer.ts'
import { payOverduePath } from '../paths.ts'

type Props = { customer: Pick<Customer, 'debts' | 'purchases'>; onClose: () => void }

/** What is late, in total by property, and the way to pay all of it at once. */
export function DebtDialog({ customer: { debts, purchases }, onClose }: Props) {
  const nameOf = (purchaseId: string, propertyNumber: string) => {
    const purchase = purchases.find(({ id }) => id === purchaseId)
    return purchase ? `${purchase.propertyKind} ${propertyNumber}` : propertyNumber
  }
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <Stack>
        <Text size="sm">{texts.intro}</Text>
        <ul className={styles.debts}>
          {debts.map(({ purchaseId, propertyNumber, overdue }) => (
            <li key={purchaseId}>
              <div>
                <Text fw={600}>{nameOf(purchaseId, propertyNumber)}</Text>
                <Text size="sm">
                  {texts.overdue}: <Money value={overdue} currency="USD" fw={620} />
                </Text>
              </div>
              <Button
                component={Link}
                to={payOverduePath(purchaseId)}
                onClick={onClose}
                aria-label={`${propertyTexts.pay} ${nameOf(purchaseId, propertyNumber)}`}
              >
                {propertyTexts.pay}
              </Button>
            </li>
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
