import { Checkbox, Text } from '@mantine/core'
import { memo } from 'react'
import { lineAmount } from '#schema/rules/totals.ts'
import { lineField } from '#web/document/problems.ts'
import { offerLineTexts as texts } from '#web/texts/offer.ts'
import { EditableCell } from '#web/ui/EditableCell.tsx'
import { formatAmount, formatQuantity } from '#web/ui/format.ts'
import { isSkipped, type LineDraft } from './draft.ts'
import type { FormAction } from './form-state.ts'

type CellName = 'quantity' | 'unitPrice' | 'observation'

type Props = {
  line: LineDraft
  readOnly: boolean
  /** What is wrong with each cell: texts of their own, so that one wrong line does not draw all others again. */
  wrongQuantity?: string
  wrongUnitPrice?: string
  wrongObservation?: string
  change: (action: FormAction) => void
  /** The same cell of the next line. */
  onBelow: (key: string, field: CellName) => void
}

const dash = (
  <Text span inherit c="dimmed">
    —
  </Text>
)

/** A line of the offer: how much of what is asked, and at what price; or «No cotizo». */
export const LineRow = memo(function LineRow({ line, readOnly, change, onBelow, ...wrong }: Props) {
  const messages: Record<CellName, string | undefined> = {
    quantity: wrong.wrongQuantity, unitPrice: wrong.wrongUnitPrice, observation: wrong.wrongObservation,
  }
  const { key, place, quantity, unitPrice, asked } = line
  const skipped = isSkipped(line)
  const set = (patch: Partial<LineDraft>) => change({ do: 'change', key, patch })

  const cell = (name: CellName, shown: string) =>
    readOnly || (skipped && name !== 'observation') ? (
      shown || dash
    ) : (
      <EditableCell
        id={lineField(key, name)}
        label={`${texts[name]} ${place}`}
        value={line[name]}
        decimal={name !== 'observation'}
        error={messages[name]}
        onChange={(value) => set({ [name]: value })}
        onDone={() => onBelow(key, name)}
        onColumn={(values) => change({ do: 'fill', from: key, field: name, values })}
      >
        {shown || dash}
      </EditableCell>
    )

  return (
    <tr data-quiet={skipped || undefined}>
      <td data-end>{place}</td>
      <td>{line.articleCode}</td>
      <td>{line.description}</td>
      <td>{line.unit}</td>
      <td data-end>{formatQuantity(asked)}</td>
      <td data-end>{cell('quantity', quantity && formatQuantity(quantity))}</td>
      <td data-end>{cell('unitPrice', unitPrice && formatQuantity(unitPrice))}</td>
      <td data-end>{formatAmount(lineAmount(line))}</td>
      <td>{cell('observation', line.observation)}</td>
      <td>
        <Checkbox
          aria-label={`${texts.skip} ${place}`}
          label={texts.skip}
          size="xs"
          checked={skipped}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) =>
            set(checked ? { quantity: '0', unitPrice: '' } : { quantity: asked })}
        />
      </td>
    </tr>
  )
})
