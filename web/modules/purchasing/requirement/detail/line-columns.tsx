import type { LineColumn } from '#web/kit/form/lines/line-column.ts'
import { lineField } from '#web/kit/form/problems.ts'
import { lineTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { formatAmount, formatQuantity } from '#web/platform/ui/text/format.ts'
import type { LineDraft, Share } from '../draft/draft.ts'
import { lineAmount } from './line-amount.ts'
import { ShareCell } from '../distribution/ShareCell.tsx'

type LineColumnOptions = {
  /** Whether orders can have attended part of a line. */
  showsAttended: boolean
  /** What lines without a distribution take. */
  ofFirst: readonly Share[]
  messages: ReadonlyMap<string, string>
  onDistribute: (line: LineDraft) => void
}

/** Who bears a line's cost: a cell of the table, the foot of a card. */
export const shareCell = (
  { ofFirst, messages, onDistribute }: LineColumnOptions,
  line: LineDraft,
  lineNumber: number,
) => (
  <ShareCell
    id={lineField(line.key, 'distribution')}
    place={lineNumber}
    shares={line.distribution}
    ofFirst={lineNumber === 1 ? [] : ofFirst}
    error={messages.get(lineField(line.key, 'distribution'))}
    onOpen={() => onDistribute(line)}
  />
)

function amountText(line: LineDraft) {
  const amount = lineAmount(line)
  return amount === null ? '—' : formatAmount(amount)
}

/** The columns of a requirement's detail. */
export const lineColumns = (options: LineColumnOptions): LineColumn<LineDraft>[] => [
  { id: 'number', title: texts.number, width: 40, end: true, show: (_, lineNumber) => lineNumber },
  { id: 'articleCode', title: texts.code, width: 100, show: ({ articleCode }) => articleCode },
  {
    id: 'description',
    title: texts.description,
    show: ({ description }) => description,
    edit: { value: ({ description }) => description },
  },
  { id: 'unit', title: texts.unit, width: 80, show: ({ unit }) => unit },
  {
    id: 'quantity',
    title: texts.quantity,
    width: 128,
    end: true,
    show: ({ quantity }) => formatQuantity(quantity || '0'),
    edit: { value: ({ quantity }) => quantity, decimals: 3 },
  },
  ...(options.showsAttended
    ? [
        {
          id: 'attended',
          title: texts.attended,
          width: 84,
          end: true,
          show: ({ quantityAttended }: LineDraft) => formatQuantity(quantityAttended),
        },
      ]
    : []),
  { id: 'amount', title: texts.amount, width: 104, end: true, show: amountText },
  {
    id: 'observation',
    title: texts.observation,
    width: 160,
    show: ({ observation }) => observation,
    edit: { value: ({ observation }) => observation },
  },
  {
    id: 'distribution',
    title: texts.distribution,
    width: 160,
    show: (line, lineNumber) => shareCell(options, line, lineNumber),
  },
]
