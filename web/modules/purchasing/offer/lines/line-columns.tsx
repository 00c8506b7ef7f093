import { Checkbox, Text } from '@mantine/core'
import { lineAmount } from '#schema/modules/purchasing/terms/totals.ts'
import type { LineColumn } from '#web/kit/form/lines/line-column.ts'
import { offerLineTexts as texts } from '../texts.ts'
import { formatPrice } from '#web/platform/ui/text/format-price.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import { isSkipped, type LineDraft } from '../draft/draft.ts'

/** Says of a line whether it is quoted at all; left out where nothing can be changed. */
export type Skip = (line: LineDraft, isSkipped: boolean) => void

type SkipProps = { line: LineDraft; place: number; onSkip?: Skip; label?: string }

/** «No cotizo»: nothing of the line is offered. */
export const SkipBox = ({ line, place: lineNumber, onSkip, label }: SkipProps) => (
  <Checkbox
    size="xs"
    label={label}
    aria-label={`${texts.skip} ${lineNumber}`}
    checked={isSkipped(line)}
    disabled={!onSkip}
    onChange={({ currentTarget: { checked } }) => onSkip?.(line, checked)}
  />
)

/** What is asked: the article, whether it is goods or a service, and what the buyer says of it. */
export const RequestedItem = ({
  description,
  kind,
  delivery,
  remark,
}: Pick<LineDraft, 'description' | 'kind' | 'delivery' | 'remark'>) => (
  <>
    {description}
    <Text size="xs" c="dimmed">
      {[texts.kinds[kind], delivery].filter(Boolean).join(' · ')}
    </Text>
    {remark && (
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        {texts.remark(remark)}
      </Text>
    )}
  </>
)

const dash = (
  <Text span inherit c="dimmed">
    —
  </Text>
)
const figure = (value: string, format: (value: string) => string = formatQuantity) =>
  value === '' || Number(value) === 0 ? dash : format(value)

/** What is asked, to be priced like a sheet. */
export const columnsOf = (onSkip?: Skip): LineColumn<LineDraft>[] => [
  { id: 'place', title: texts.number, width: 40, end: true, show: ({ place: lineNumber }) => lineNumber },
  { id: 'code', title: texts.code, width: 92, show: ({ articleCode }) => articleCode },
  { id: 'description', title: texts.description, show: (line) => <RequestedItem {...line} /> },
  { id: 'unit', title: texts.unit, width: 72, show: ({ unit }) => unit },
  { id: 'asked', title: texts.asked, width: 84, end: true, show: ({ asked }) => formatQuantity(asked) },
  {
    id: 'quantity',
    title: texts.quantity,
    width: 88,
    end: true,
    show: ({ quantity }) => figure(quantity),
    edit: { value: ({ quantity }) => quantity, decimals: 3 },
  },
  {
    id: 'unitPrice',
    title: texts.unitPrice,
    width: 112,
    end: true,
    show: ({ unitPrice }) => figure(unitPrice, formatPrice),
    edit: { value: ({ unitPrice }) => unitPrice, decimals: 3 },
  },
  { id: 'amount', title: texts.amount, width: 96, end: true, show: (line) => formatAmount(lineAmount(line)) },
  {
    id: 'observation',
    title: texts.observation,
    width: 110,
    show: ({ observation }) => observation || dash,
    edit: { value: ({ observation }) => observation },
  },
  {
    id: 'skip',
    title: texts.skip,
    width: 76,
    show: (line, lineNumber) => <SkipBox line={line} place={lineNumber} onSkip={onSkip} />,
  },
]
