import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref } from 'react'
import { lineField } from '#web/document/problems.ts'
import { lineTexts as texts } from '#web/texts/requirement.ts'
import { EditableCell } from '#web/ui/EditableCell.tsx'
import { formatAmount, formatQuantity } from '#web/ui/format.ts'
import type { LineDraft, Share } from './draft.ts'
import { lineAmount } from './line-amount.ts'
import type { CellName, LineActions } from './line-actions.ts'
import { ShareCell } from './ShareCell.tsx'

type Props = {
  line: LineDraft
  /** Counted from 1. */
  place: number
  readOnly: boolean
  showsAttended: boolean
  ofFirst: readonly Share[]
  messages: ReadonlyMap<string, string>
  actions: LineActions
  ref?: Ref<HTMLTableRowElement>
}

/** A line of the detail table. */
export function LineRow({ line, place, readOnly, showsAttended, ofFirst, messages, actions, ref }: Props) {
  const amount = lineAmount(line)
  const message = (name: string) => messages.get(lineField(line.key, name))

  function keys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      actions.distribute(line)
    } else if (event.key === 'Delete' && !readOnly && event.target instanceof HTMLButtonElement) {
      event.preventDefault()
      actions.remove(line)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && event.target instanceof HTMLButtonElement) {
      event.preventDefault()
      actions.move(event.target, event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  const cell = (name: CellName, shown: string) =>
    readOnly ? (
      shown
    ) : (
      <EditableCell
        id={lineField(line.key, name)}
        label={`${texts[name]} ${place}`}
        value={line[name]}
        decimal={name === 'quantity'}
        error={message(name)}
        onChange={(value) => actions.change(line, { [name]: value })}
        onDone={() => actions.below(line, name)}
        onColumn={(values) => actions.fill(line, name, values)}
      >
        {shown || <Text span inherit c="dimmed">—</Text>}
      </EditableCell>
    )

  return (
    <tr ref={ref} data-index={place - 1} aria-rowindex={place + 1} onKeyDown={keys}>
      <td data-end>{place}</td>
      <td>{line.articleCode}</td>
      <td>{cell('description', line.description)}</td>
      <td>{line.unit}</td>
      <td data-end>{cell('quantity', formatQuantity(line.quantity || '0'))}</td>
      {showsAttended && <td data-end>{formatQuantity(line.quantityAttended)}</td>}
      <td data-end>{amount === null ? '—' : formatAmount(amount)}</td>
      <td>{cell('observation', line.observation)}</td>
      <td>
        <ShareCell
          id={lineField(line.key, 'distribution')}
          place={place}
          shares={line.distribution}
          ofFirst={place === 1 ? [] : ofFirst}
          error={message('distribution')}
          onOpen={() => actions.distribute(line)}
        />
      </td>
      {!readOnly && (
        <td>
          <ActionIcon variant="subtle" color="red" aria-label={`${texts.remove} ${place}`} onClick={() => actions.remove(line)}>
            <IconTrash size={16} />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}
