import { lineTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { attendTexts } from '../texts.ts'
import type { Saved } from '../draft/draft.ts'
import { Figure } from './Figure.tsx'
import { LineName } from './LineName.tsx'
import { missingQuantity } from '../draft/proposal.ts'
import styles from './warehouse.module.css'

/** The lines of a saved document: asked, handed out, in stock, lacking. */
export const ReadLines = ({ saved: { lines } }: { saved: Saved }) => (
  <ol className={styles.lines} aria-label={lineTexts.title}>
    {lines.map((line) => (
      <li key={line.id} className={styles.line}>
        <LineName place={line.number} {...line} />
        <Figure label={attendTexts.asked} value={line.quantity} />
        <Figure label={attendTexts.attended} value={line.quantityAttended} />
        <Figure label={attendTexts.stock} value={line.stock} />
        <Figure label={attendTexts.lacking} value={missingQuantity(line)} isShort={missingQuantity(line) !== '0'} />
      </li>
    ))}
  </ol>
)
