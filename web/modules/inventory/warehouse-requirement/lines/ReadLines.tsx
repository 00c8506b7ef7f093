import { lineTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { attendTexts } from '../texts.ts'
import type { Saved } from '../draft/draft.ts'
import { Figure } from './Figure.tsx'
import { LineName } from './LineName.tsx'
import { missingQuantity } from '../draft/proposal.ts'
import { isOver } from '../status.ts'
import styles from './warehouse.module.css'

/** The lines of a saved document: asked, handed out, in stock, lacking while something may still be handed out. */
export const ReadLines = ({ saved: { lines, status } }: { saved: Saved }) => (
  <ol className={styles.lines} aria-label={lineTexts.title}>
    {lines
      .map((line) => ({ line, lacking: isOver(status) ? '0' : missingQuantity(line) }))
      .map(({ line, lacking }) => (
        <li key={line.id} className={styles.line}>
          <LineName place={line.number} {...line} />
          <Figure label={attendTexts.asked} value={line.quantity} />
          <Figure label={attendTexts.attended} value={line.quantityAttended} />
          <Figure label={attendTexts.stock} value={line.stock} />
          <Figure label={attendTexts.lacking} value={lacking} isShort={lacking !== '0'} />
        </li>
      ))}
  </ol>
)
