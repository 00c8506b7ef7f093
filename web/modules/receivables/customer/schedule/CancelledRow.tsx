import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { instalmentTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { InstalmentPartsFragment } from '../customer.generated.ts'
import styles from '../customer.module.css'
import { InstalmentName } from './InstalmentName.tsx'

const PaymentsDialog = lazyComponent(async () => (await import('./PaymentsDialog.tsx')).PaymentsDialog)

/** An instalment that was paid, and the way to its payments. */
export function CancelledRow({ instalment }: { instalment: InstalmentPartsFragment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={`panel ${styles.row}`}>
      <InstalmentName instalment={instalment} />
      <Text size="sm">
        {texts.due} {formatDate(instalment.dueOn)}
      </Text>
      <Text size="sm" className={styles.figures}>
        {texts.paid} <Money value={instalment.paid} currency="USD" fw={620} />
      </Text>
      <div className={styles.end}>
        <Button variant="subtle" onClick={() => setOpen(true)} aria-label={texts.detailOf(instalment.number)}>
          {texts.detail}
        </Button>
      </div>
      <Suspense>{isOpen && <PaymentsDialog instalment={instalment} onClose={() => setOpen(false)} />}</Suspense>
    </li>
  )
}
