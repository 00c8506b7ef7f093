import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { EditableCards } from '#web/kit/form/lines/EditableCards.tsx'
import { EditableTable } from '#web/kit/form/lines/EditableTable.tsx'
import { orderLineTexts as texts } from '../texts.ts'
import { deliveryText } from '#web/modules/purchasing/terms/delivery.ts'
import { formatPrice } from '#web/platform/ui/text/format-price.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import { savedColumns, type SavedLine } from './line-columns.tsx'
import type { OrderPartsFragment } from '../order.generated.ts'
import { ServedBar } from './ServedBar.tsx'

const nothing = () => undefined
const none: ReadonlyMap<string, string> = new Map()
const reading = { label: texts.title, readOnly: true, messages: none, reveal: null, change: nothing }

/** What was ordered, and how much of it has arrived. */
export function SavedLines({ lines }: { lines: OrderPartsFragment['lines'] }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const keyed = useMemo((): SavedLine[] => lines.map((line) => ({ ...line, key: line.id })), [lines])
  const shared = { ...reading, lines: keyed, columns: savedColumns }
  if (!isNarrow) return <EditableTable {...shared} fill={nothing} />
  return (
    <EditableCards
      {...shared}
      title={({ description }) => description}
      text={(line) => [line.requirementNumber, line.articleCode, deliveryText(line)].filter(Boolean).join(' · ')}
      foot={(line) => (
        <>
          {`${formatQuantity(line.quantity)} ${line.unit ?? ''} × ${formatPrice(line.unitPrice)} = ${formatAmount(line.amount)}`}
          <ServedBar served={line.quantityServed} ordered={line.quantity} />
        </>
      )}
    />
  )
}
