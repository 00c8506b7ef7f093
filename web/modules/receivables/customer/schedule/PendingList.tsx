import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatAmount } from '#web/platform/ui/text/format.ts'
import type { InstalmentPartsFragment, PurchasePartsFragment } from '../customer.generated.ts'
import styles from '../customer.module.css'
import { payOverduePath, payPath } from '#web/modules/receivables/payment/paths.ts'
import { balanceOf, overdueOf, payableAtOnce } from '#web/modules/receivables/payment/chosen-instalments.ts'
import { PendingRow } from './PendingRow.tsx'
import { scheduleTexts as texts } from './texts.ts'

type Props = {
  pending: readonly InstalmentPartsFragment[]
  purchase: Pick<PurchasePartsFragment, 'id'>
  /** Those that were chosen to be paid at once; some may be pending no more. */
  chosenIds: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

const sumOf = (instalments: readonly InstalmentPartsFragment[]) => `USD ${formatAmount(balanceOf(instalments))}`

/** What is owed, with the ways to pay several instalments at once: all that is late, or those that were chosen. */
export function PendingList({ pending, purchase, chosenIds, onChoose }: Props) {
  const overdue = payableAtOnce(overdueOf(pending))
  const everyChosen = pending.filter(({ id, isPayable }) => isPayable && chosenIds.has(id))
  const chosen = payableAtOnce(everyChosen)
  const isCut = overdue.length < overdueOf(pending).length || chosen.length < everyChosen.length
  const hasChoice = pending.filter(({ isPayable }) => isPayable).length > 1
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosenIds)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <>
      {overdue.length > 1 && (
        <Button component={Link} to={payOverduePath(purchase.id)} color="red" mb="sm">
          {texts.payOverdue(overdue.length, sumOf(overdue))}
        </Button>
      )}
      {isCut && (
        <Text size="sm" c="dimmed" mb="sm">
          {texts.oldestFirst}
        </Text>
      )}
      <ul className={styles.rows} aria-label={texts.pendingTab(pending.length)}>
        {pending.map((instalment) => (
          <PendingRow
            key={instalment.id}
            instalment={instalment}
            purchase={purchase}
            isChosen={chosenIds.has(instalment.id)}
            onChoose={hasChoice ? (isChosen) => choose(instalment.id, isChosen) : null}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          <Button
            component={Link}
            to={payPath(
              purchase.id,
              chosen.map(({ id }) => id),
            )}
          >
            {texts.payChosen(chosen.length, sumOf(chosen))}
          </Button>
        </div>
      )}
    </>
  )
}
