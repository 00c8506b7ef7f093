import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { documentTexts } from '#web/kit/texts.ts'
import { EditableCell } from '#web/platform/ui/field/number/EditableCell.tsx'
import type { LineColumn } from './line-column.ts'
import { lineField, removeButton, type Keyed } from '../problems.ts'

export type RowActions<Line extends Keyed> = {
  change: (line: Line, field: string, value: string) => void
  paste: (line: Line, field: string, text: string) => void
  /** The focus goes to the same cell of the line below (1) or above (-1). */
  step: (line: Line, field: string, by: 1 | -1) => void
  remove?: (line: Line) => void
  /** Keys of the document's own; answers whether it took the key. */
  onKey?: (event: KeyboardEvent, line: Line) => boolean
}

type Props<Line extends Keyed> = {
  line: Line
  /** Counted from 1. */
  place: number
  columns: readonly LineColumn<Line>[]
  readOnly: boolean
  messages: ReadonlyMap<string, string>
  actions: RowActions<Line>
  ref?: Ref<HTMLTableRowElement>
}

const controls = 'button[id^="line-"]'

/** From a cell to the one beside it. */
function beside(control: HTMLElement, by: 1 | -1) {
  const all = [...(control.closest('tr')?.querySelectorAll<HTMLElement>(controls) ?? [])]
  all[all.indexOf(control) + by]?.focus()
}

/** A line of a table: cells that are read, cells that are written, and what takes it out. */
export function EditableRow<Line extends Keyed>({
  line,
  place: lineNumber,
  columns,
  readOnly,
  messages,
  actions,
  ref,
}: Props<Line>) {
  function keys(event: KeyboardEvent) {
    const { target, key } = event
    if (actions.onKey?.(event, line)) return
    if (!(target instanceof HTMLButtonElement)) return
    const field = target.id.slice(lineField(line.key, '').length)
    if (key === 'Delete' && !readOnly && actions.remove) actions.remove(line)
    else if (key === 'ArrowDown') actions.step(line, field, 1)
    else if (key === 'ArrowUp') actions.step(line, field, -1)
    else if (key === 'ArrowRight') beside(target, 1)
    else if (key === 'ArrowLeft') beside(target, -1)
    else return
    event.preventDefault()
  }

  const cell = ({ id, title, edit, show }: LineColumn<Line>) => {
    const shown = show(line, lineNumber)
    if (readOnly || !edit) return shown
    return (
      <EditableCell
        id={lineField(line.key, id)}
        label={`${title} ${lineNumber}`}
        value={edit.value(line)}
        decimal={edit.decimals !== undefined}
        decimals={edit.decimals}
        maxLength={edit.maxLength}
        error={messages.get(lineField(line.key, id))}
        onChange={(value) => actions.change(line, id, value)}
        onDone={() => actions.step(line, id, 1)}
        onBlock={(text) => actions.paste(line, id, text)}
      >
        {shown || (
          <Text span inherit c="dimmed">
            —
          </Text>
        )}
      </EditableCell>
    )
  }

  return (
    <tr ref={ref} data-index={lineNumber - 1} aria-rowindex={lineNumber + 1} onKeyDown={keys}>
      {columns.map((column) => (
        <td key={column.id} data-end={column.end || undefined}>
          {cell(column)}
        </td>
      ))}
      {!readOnly && actions.remove && (
        <td>
          <ActionIcon
            id={removeButton(line.key)}
            variant="subtle"
            color="red"
            aria-label={`${documentTexts.removeItem} ${lineNumber}`}
            onClick={() => actions.remove?.(line)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}
