import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { lineAmount } from '#schema/rules/totals.ts'
import { lineField } from '#web/document/problems.ts'
import { orderLineTexts as texts } from '#web/texts/order.ts'
import { EditableCell } from '#web/ui/EditableCell.tsx'
import { formatAmount, formatQuantity } from '#web/ui/format.ts'
import type { LineDraft } from './draft.ts'
import type { CellName, LineActions } from './line-actions.ts'

type Props = {
  line: LineDraft
  /** Counted from 1. */
  place: number
  priceIsFixed: boolean
  messages: ReadonlyMap<string, string>
  actions: LineActions
}

/** A line of the form's table. */
export function LineRow({ line, place, priceIsFixed, messages, actions }: Props) {
  function keys(event: KeyboardEvent) {
    if (event.key !== 'Delete' || !(event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    actions.remove(line.key)
  }

  const cell = (name: CellName, shown: string) => (
    <EditableCell
      id={lineField(line.key, name)}
      label={`${texts[name]} ${place}`}
      value={line[name]}
      decimal={name !== 'observation'}
      error={messages.get(lineField(line.key, name))}
      onChange={(value) => actions.change(line.key, { [name]: value })}
      onDone={() => actions.below(line.key, name)}
      onColumn={(values) => actions.fill(line.key, name, values)}
    >
      {shown || <Text span inherit c="dimmed">—</Text>}
    </EditableCell>
  )

  return (
    <tr onKeyDown={keys}>
      <td data-end>{place}</td>
      <td>{line.requirementNumber}</td>
      <td>{line.articleCode}</td>
      <td>{line.description}</td>
      <td>{line.unit}</td>
      <td data-end>{formatQuantity(line.remaining)}</td>
      <td data-end>{cell('quantity', formatQuantity(line.quantity || '0'))}</td>
      <td data-end>{priceIsFixed ? formatQuantity(line.unitPrice) : cell('unitPrice', formatQuantity(line.unitPrice || '0'))}</td>
      <td data-end>{formatAmount(lineAmount(line))}</td>
      <td>{cell('observation', line.observation)}</td>
      <td>
        <ActionIcon variant="subtle" color="red" aria-label={`${texts.remove} ${place}`} onClick={() => actions.remove(line.key)}>
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}
