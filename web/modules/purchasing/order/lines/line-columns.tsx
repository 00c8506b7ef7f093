import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { lineAmount } from '#schema/modules/purchasing/terms/totals.ts'
import type { LineColumn } from '#web/kit/form/lines/line-column.ts'
import type { Keyed } from '#web/kit/form/problems.ts'
import { orderLineTexts as texts } from '../texts.ts'
import { deliveryText } from '#web/modules/purchasing/terms/delivery.ts'
import { formatPrice } from '#web/platform/ui/text/format-price.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import type { LineDraft } from '../draft/draft.ts'
import { otherReferencePrice } from '../draft/proposed-price.ts'
import type { OrderPartsFragment } from '../order.generated.ts'
import { ServedBar } from './ServedBar.tsx'

/** What is bought, and below it what is to be known of it. */
const Described = ({ text, note }: { text: string; note: string | null }) => (
  <>
    {text}
    <Text size="xs" c="dimmed">
      {note}
    </Text>
  </>
)

const Whole = ({ text }: { text: string }) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>

const codeColumn = {
  id: 'code',
  title: texts.code,
  width: 88,
  show: ({ articleCode }: { articleCode: string }) => <Whole text={articleCode} />,
}

/** What the catalogue says of the price of a line, where that is not its price: "Ref. S/ 28.90"; null otherwise. */
export function referenceText(line: LineDraft): string | null {
  const price = otherReferencePrice(line)
  return price && texts.reference(formatPrice(price))
}

/** The lines of an order while it is written; a winner's prices stand fast. */
export const writtenColumns = (pricesAreFixed: boolean): LineColumn<LineDraft>[] => [
  { id: 'place', title: texts.number, width: 40, end: true, show: (_, lineNumber) => lineNumber },
  {
    id: 'requirement',
    title: texts.requirement,
    width: 132,
    show: ({ requirementNumber }) => <Whole text={requirementNumber} />,
  },
  codeColumn,
  {
    id: 'description',
    title: texts.description,
    show: (line) => <Described text={line.description} note={referenceText(line)} />,
  },
  { id: 'unit', title: texts.unit, width: 68, show: ({ unit }) => unit },
  {
    id: 'remaining',
    title: texts.remaining,
    width: 92,
    end: true,
    show: ({ remaining }) => formatQuantity(remaining),
  },
  {
    id: 'quantity',
    title: texts.quantity,
    width: 88,
    end: true,
    show: ({ quantity }) => formatQuantity(quantity || '0'),
    edit: { value: ({ quantity }) => quantity, decimals: 3 },
  },
  {
    id: 'unitPrice',
    title: texts.unitPrice,
    width: 88,
    end: true,
    show: ({ unitPrice }) => formatPrice(unitPrice || '0'),
    ...(!pricesAreFixed && { edit: { value: ({ unitPrice }) => unitPrice, decimals: 3 } }),
  },
  { id: 'amount', title: texts.amount, width: 92, end: true, show: (line) => formatAmount(lineAmount(line)) },
  {
    id: 'observation',
    title: texts.observation,
    width: 112,
    show: ({ observation }) => observation,
    edit: { value: ({ observation }) => observation },
  },
]

export type SavedLine = OrderPartsFragment['lines'][number] & Keyed

/** The lines of a saved order: what was ordered, and how much of it has arrived. */
export const savedColumns: LineColumn<SavedLine>[] = [
  { id: 'place', title: texts.number, width: 40, end: true, show: ({ number }) => number },
  {
    id: 'requirement',
    title: texts.requirement,
    width: 132,
    show: ({ requirementId, requirementNumber }) => (
      <Anchor component={Link} to={`/logistica/requerimiento/${requirementId}`} inherit>
        <Whole text={requirementNumber} />
      </Anchor>
    ),
  },
  codeColumn,
  {
    id: 'description',
    title: texts.description,
    show: (line) => <Described text={line.description} note={deliveryText(line)} />,
  },
  { id: 'unit', title: texts.unit, width: 68, show: ({ unit }) => unit },
  { id: 'quantity', title: texts.quantity, width: 84, end: true, show: ({ quantity }) => formatQuantity(quantity) },
  {
    id: 'served',
    title: texts.served,
    width: 100,
    end: true,
    show: ({ quantityServed, quantity }) => <ServedBar served={quantityServed} ordered={quantity} />,
  },
  {
    id: 'unitPrice',
    title: texts.unitPrice,
    width: 88,
    end: true,
    show: ({ unitPrice }) => formatPrice(unitPrice),
  },
  { id: 'amount', title: texts.amount, width: 92, end: true, show: ({ amount }) => formatAmount(amount) },
  { id: 'observation', title: texts.observation, width: 112, show: ({ observation }) => observation ?? '—' },
]
