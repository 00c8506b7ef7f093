import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { StockInWarehouse } from '#web/modules/purchasing/article/useStockInWarehouse.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { lineField } from '#web/kit/form/problems.ts'
import { lineTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { attendTexts } from '../texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { WarehouseDraft } from '../draft/draft.ts'
import { Figure } from '../lines/Figure.tsx'
import { LineName } from '../lines/LineName.tsx'
import { stockWarning } from './stock-problem.ts'
import type { FormAction } from '../draft/rules.ts'
import styles from '../lines/warehouse.module.css'

type Props = {
  draft: WarehouseDraft
  /** What the warehouse that is asked has, by article. */
  stocks: ReadonlyMap<string, StockInWarehouse>
  change: (action: FormAction) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
}

/** The lines while they are written: how much there is beside how much is asked. */
export function WrittenLines({ draft, stocks, change, onLeave, messages }: Props) {
  function remove(key: string) {
    change({ do: 'remove', key })
    notify.undoable(lineTexts.removed, () => change({ do: 'restore', key }))
  }

  return (
    <ol className={styles.lines} aria-label={lineTexts.title}>
      {liveLines(draft).map((line, index) => {
        const lineNumber = index + 1
        const quantity = lineField(line.key, 'quantity')
        const stock = stocks.get(line.articleCode)
        return (
          <li key={line.key} className={`${styles.line} ${styles.written}`}>
            <LineName
              place={lineNumber}
              description={line.description}
              articleCode={line.articleCode}
              unit={line.unit}
              warning={stockWarning(stock, line.quantity)}
            />
            <Figure label={attendTexts.stock} value={stock?.quantity} />
            <DecimalField
              id={quantity}
              aria-label={`${lineTexts.quantity} ${lineNumber}`}
              value={line.quantity}
              error={messages.get(quantity)}
              onChange={(value) => change({ do: 'change', key: line.key, patch: { quantity: value } })}
              onBlur={() => onLeave(quantity)}
              allowPaste
            />
            <TextInput
              aria-label={`${lineTexts.observation} ${lineNumber}`}
              placeholder={lineTexts.observation}
              maxLength={256}
              value={line.observation}
              onChange={({ currentTarget: { value } }) =>
                change({ do: 'change', key: line.key, patch: { observation: value } })
              }
            />
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`${lineTexts.remove} ${lineNumber}`}
              onClick={() => remove(line.key)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        )
      })}
    </ol>
  )
}
