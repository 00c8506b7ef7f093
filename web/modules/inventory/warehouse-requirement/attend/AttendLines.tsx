import { Button, Group } from '@mantine/core'
import { lineField } from '#web/kit/form/problems.ts'
import { attendTexts as texts } from '../texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import type { Saved } from '../draft/draft.ts'
import { Figure } from '../lines/Figure.tsx'
import { pendingQuantity } from './attend-quantities.ts'
import { LineName } from '../lines/LineName.tsx'
import { missingQuantity } from '../draft/proposal.ts'
import type { AttendState } from './useAttend.ts'
import styles from '../lines/warehouse.module.css'

type Props = { saved: Saved; handing: AttendState }

/** The lines that the keeper attends: what is left, what there is, and how much goes out. */
export const AttendLines = ({ saved: { lines }, handing }: Props) => (
  <>
    <Group gap="xs" justify="flex-end">
      <Button size="compact-sm" variant="default" onClick={handing.fill}>
        {texts.fill}
      </Button>
      <Button size="compact-sm" variant="default" onClick={handing.clear}>
        {texts.clear}
      </Button>
    </Group>
    <ol className={styles.lines} aria-label={texts.lines}>
      {lines.map((line) => {
        const field = lineField(line.id, 'quantity')
        const lacking = missingQuantity(line)
        return (
          <li key={line.id} className={styles.line}>
            <LineName place={line.number} {...line} />
            <Figure label={texts.asked} value={line.quantity} />
            <Figure label={texts.left} value={pendingQuantity(line)} />
            <Figure label={texts.stock} value={line.stock} />
            <Figure label={texts.lacking} value={lacking} isShort={lacking !== '0'} />
            <DecimalField
              id={field}
              className={styles.amount}
              aria-label={texts.handOf(line.description)}
              label={texts.toHand}
              labelProps={{ fz: 'xs', fw: 400, c: 'dimmed' }}
              value={handing.quantities[line.id] ?? ''}
              error={handing.messages.get(field)}
              disabled={pendingQuantity(line) === '0'}
              onChange={(quantity) => handing.set(line.id, quantity)}
            />
          </li>
        )
      })}
    </ol>
  </>
)
