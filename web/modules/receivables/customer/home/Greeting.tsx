import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { homeTexts as texts } from '../texts.ts'
import { idleLazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { Customer } from '../customer.ts'
import styles from '../customer.module.css'

const DebtDialog = idleLazyComponent(async () => (await import('./DebtDialog.tsx')).DebtDialog)
const PromotionsDialog = idleLazyComponent(
  async () => (await import('../promotion/PromotionsDialog.tsx')).PromotionsDialog,
)

type Shown = 'promotions' | 'debts' | null

/** Whoever comes back from a payment was greeted; a page that is loaded anew greets again. */
const greeted = new Set<string>()

/** Promotions first; without any, what is late (portal.md 4). */
function firstOf({ documentNumber, promotions, debts }: Customer): Shown {
  if (greeted.has(documentNumber)) return null
  greeted.add(documentNumber)
  return promotions.length > 0 ? 'promotions' : debts.length > 0 ? 'debts' : null
}

/** The dialogs that customers are met with, one at a time, and the ways back to each. */
export function Greeting({ customer }: { customer: Customer }) {
  const { promotions, debts } = customer
  const [shown, show] = useState<Shown>(null)
  const [greeting, setGreeting] = useState<Shown>(() => firstOf(customer))
  const afterPromotions = () => {
    setGreeting(greeting && debts.length > 0 ? 'debts' : null)
    show(null)
  }
  const afterDebts = () => {
    setGreeting(null)
    show(null)
  }
  const open = greeting ?? shown
  return (
    <>
      {debts.length > 0 && (
        <div className={`panel ${styles.owed}`}>
          <Text fw={600}>{texts.owes(debts.length)}</Text>
          <Button size="compact-md" color="red" onClick={() => show('debts')}>
            {texts.seeDebt}
          </Button>
        </div>
      )}
      {promotions.length > 0 && (
        <Button variant="default" mb="md" onClick={() => show('promotions')}>
          {texts.promotions}
        </Button>
      )}
      <Suspense>
        {open === 'promotions' && <PromotionsDialog promotions={promotions} onClose={afterPromotions} />}
        {open === 'debts' && <DebtDialog customer={customer} onClose={afterDebts} />}
      </Suspense>
    </>
  )
}
