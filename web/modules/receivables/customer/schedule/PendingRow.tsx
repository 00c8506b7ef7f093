import { Button, Checkbox, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { instalmentTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { InstalmentPartsFragment, PurchasePartsFragment } from '../customer.generated.ts'
import styles from '../customer.module.css'
import { InstalmentName } from './InstalmentName.tsx'
import { payPath } from '#web/modules/receivables/payment/paths.ts'

type Props = {
  instalment: InstalmentPartsFragment
  purchase: Pick<PurchasePartsFragment, 'id'>
  isChosen: boolean
  /** Chooses it to be paid with others; null where there are no others. */
  onChoose: ((isChosen: boolean) => void) | null
}

/** An instalment of which something is owed; paying it is offered where the services say that it can be, else why not. */
export const PendingRow = ({ instalment, purchase, isChosen, onChoose }: Props) => (
  <li className={`panel ${styles.row}`}>
    <Group gap="sm" wrap="nowrap">
      {onChoose && instalment.isPayable && (
        // The square is small for a thumb: its label is not.
        <label className={styles.choice}>
          <Checkbox
            checked={isChosen}
            aria-label={texts.choose(instalment.number)}
            onChange={({ currentTarget: { checked } }) => onChoose(checked)}
          />
        </label>
      )}
      <InstalmentName instalment={instalment} />
    </Group>
    <Text size="sm">
      {texts.due} {formatDate(instalment.dueOn)}
    </Text>
    <div className={styles.figures}>
      <Text size="sm">
        {texts.amount} <Money value={instalment.amount} currency="USD" fw={620} />
      </Text>
      {instalment.paymentState === 'PARTIAL' && (
        <Text size="sm" c="dimmed">
          {texts.paid} <Money value={instalment.paid} currency="USD" /> · {texts.balance}{' '}
          <Money value={instalment.balance} currency="USD" fw={620} />
        </Text>
      )}
    </div>
    <div className={styles.end}>
      {instalment.isPayable ? (
        <Button
          component={Link}
          to={payPath(purchase.id, [instalment.id])}
          aria-label={texts.payNumber(instalment.number)}
        >
          {texts.pay}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {instalment.unpayableReason}
        </Text>
      )}
    </div>
  </li>
)
