import { IconStarFilled } from '@tabler/icons-react'
import { matrixTexts } from '../texts.ts'
import { formatAmount } from '#web/platform/ui/text/format.ts'
import type { Cell, Group } from './matrix-rows.ts'
import styles from './matrix.module.css'

type Props = {
  cell: Cell
  group: Group
  isSelected: boolean
  /** «Mejor», or «Mejor en USD» where there are several currencies. */
  best: string
}

const signed = (percent: string) => `${Number(percent) > 0 ? '+' : ''}${formatAmount(percent)} %`

/** What one participant says in one row; the best one is marked by a sign, a word and a shade. */
export const MatrixCell = ({
  cell: { text, isBest, isMissing, above, before, change, note },
  group,
  isSelected,
  best,
}: Props) => (
  <td
    className={group === 'terms' ? styles.words : undefined}
    data-selected={isSelected || undefined}
    data-best={isBest || undefined}
  >
    {isMissing ? <span className={styles.quiet}>{matrixTexts.notQuoted}</span> : text}
    {isBest && (
      <div>
        <span className={styles.best}>
          <IconStarFilled size={12} aria-hidden />
          {best}
        </span>
      </div>
    )}
    {above !== null && <span className={styles.quiet}>{matrixTexts.above(formatAmount(above))}</span>}
    {before !== null && (
      <span className={styles.quiet}>
        {matrixTexts.before(before)}
        {change !== null && ` (${signed(change)})`}
      </span>
    )}
    {note && <span className={styles.quiet}>{note}</span>}
  </td>
)
