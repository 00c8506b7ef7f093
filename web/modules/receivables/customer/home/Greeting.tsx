import { Button, Text } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { homeTexts as texts } from '../texts.ts'
import { idleLazyComponent, preloadableComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { FirstDialogRemoval, isFirstDialogClosed, useFirstDialogClose } from '#web/platform/ui/page/first-heading.ts'
import type { Customer } from '../customer.ts'
import styles from '../customer.module.css'
import { picturePath } from '../paths.ts'

const DebtDialog = idleLazyComponent(async () => (await import('./DebtDialog.tsx')).DebtDialog)
export const PromotionsDialog = preloadableComponent(
  async () => (await import('../promotion/PromotionsDialog.tsx')).PromotionsDialog,
  idleLazyComponent,
)

type Greeted = Pick<Customer, 'documentNumber' | 'promotions' | 'debts' | 'purchases'>
type Shown = 'promotions' | 'debts' | null

/** Whoever comes back from a payment was greeted; a page that is loaded anew greets again. */
const greeted = new Set<string>()

/** Promotions first, unless they were closed already; without any, what is late (portal.md 4). */
function firstOf({ documentNumber, promotions, debts }: Greeted): Shown {
  if (greeted.has(documentNumber)) return null
  greeted.add(documentNumber)
  return promotions.length > 0 && !isFirstDialogClosed() ? 'promotions' : debts.length > 0 ? 'debts' : null
}

/**
 * Fetches the picture of a promotion, the largest thing that is painted here, while the dialog that shows it is on its way.
 * A `<link rel="preload">` would leave a warning in the console of whoever goes on before the dialog has come.
 */
function usePictureFetched(promotionId: string | undefined) {
  useEffect(() => {
    if (promotionId !== undefined) new Image().src = picturePath(promotionId)
  }, [promotionId])
}

/** The dialogs that customers are met with, one at a time, and the ways back to each. */
export function Greeting({ customer }: { customer: Greeted }) {
  const { promotions, debts } = customer
  const [shown, show] = useState<Shown>(null)
  const [greeting, setGreeting] = useState<Shown>(() => firstOf(customer))
  usePictureFetched(greeting === 'promotions' ? promotions[0]?.id : undefined)
  const afterPromotions = () => {
    setGreeting(greeting && debts.length > 0 ? 'debts' : null)
    show(null)
  }
  useFirstDialogClose(afterPromotions)
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
        <FirstDialogRemoval />
      </Suspense>
    </>
  )
}
