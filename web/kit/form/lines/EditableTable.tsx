import { SpacerRow } from '#web/platform/ui/grid/rows/SpacerRow.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { documentTexts } from '#web/kit/texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { EditableRow, type RowActions } from './EditableRow.tsx'
import type { LineColumn } from './line-column.ts'
import styles from './lines.module.css'
import { pastedBlock } from './pasted-block.ts'
import { lineField, removeButton, type Keyed } from '../problems.ts'
import type { Reveal } from '../useReveal.ts'

type Props<Line extends Keyed> = Pick<RowActions<Line>, 'change' | 'remove' | 'onKey'> & {
  /** What the table is called. */
  label: string
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  readOnly: boolean
  messages: ReadonlyMap<string, string>
  /** Shows a line that may not be drawn yet. */
  reveal: Reveal | null
  /** Values pasted over a column, from that line downwards, each fit to stand there. */
  fill: (from: Line, field: string, values: string[]) => void
}

const rowHeight = 42
const ahead = 12

/** The row may have to be drawn first; whoever went on to something else by then is not called back. */
function focusSoon(id: string) {
  const from = document.activeElement
  const focus = () => {
    const now = document.activeElement
    if (now === from || now === document.body) document.getElementById(id)?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(focus))
}

/**
 * The lines of a document, each cell written where it stands: Enter, F2 or a character opens it, arrows go from cell to
 * cell, Supr takes the line out, rows and columns of a sheet can be pasted. Only the rows in sight are drawn.
 */
export function EditableTable<Line extends Keyed>(props: Props<Line>) {
  const { label, lines, columns, readOnly, messages, reveal, fill, change, remove, onKey } = props
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: ahead,
  })
  const shown = rows.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const canRemove = !readOnly && remove !== undefined
  const width = columns.length + (canRemove ? 1 : 0)

  useEffect(() => {
    if (!reveal) return
    rows.scrollToIndex(reveal.place, { align: 'center' })
    focusSoon(reveal.field)
    // oxlint-disable-next-line react/exhaustive-deps -- only a new wish scrolls
  }, [reveal])

  const placeOf = (line: Line) => lines.findIndex((one) => one.key === line.key)

  /** Takes a line out; the focus goes to the same place of the line that follows, else of the one before, else to the table. */
  function removeLine(line: Line) {
    const at = placeOf(line)
    const next = lines[at + 1] ?? lines[at - 1]
    const focused = document.activeElement?.id ?? ''
    const field = columns.find(({ id }) => lineField(line.key, id) === focused)
    const target = next && document.getElementById(field ? lineField(next.key, field.id) : removeButton(next.key))
    ;(target ?? frame.current)?.focus()
    remove?.(line)
  }

  const actions: RowActions<Line> = {
    change,
    remove: remove && removeLine,
    onKey,
    step(line, field, by) {
      const at = placeOf(line) + by
      const next = lines[at]
      if (!next) return
      rows.scrollToIndex(at)
      // At once where it is drawn: a frame later the next key would still reach the cell that is left.
      const id = lineField(next.key, field)
      const cell = document.getElementById(id)
      if (cell) cell.focus()
      else focusSoon(id)
    },
    paste(line, field, text) {
      const { columns: pasted, refused } = pastedBlock(text, { place: placeOf(line), field }, lines, columns)
      const [wrong] = refused
      if (wrong) {
        const cell = `${documentTexts.item} ${wrong.place}, ${wrong.title}`
        return void notify.warning(`${documentTexts.notPasted} ${cell}. ${wrong.reason}`)
      }
      for (const one of pasted) fill(line, one.field, one.values)
    },
  }

  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} aria-label={label} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            {columns.map(({ id, title, width: wide, end }) => (
              <th key={id} scope="col" data-end={end || undefined} style={wide ? { width: wide } : undefined}>
                {title}
              </th>
            ))}
            {canRemove && <th style={{ width: 40 }} aria-label={documentTexts.removeItem} />}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <SpacerRow height={before} width={width} />}
          {shown.map(({ index, key: rowKey }) => (
            <EditableRow
              key={rowKey}
              ref={rows.measureElement}
              line={lines[index] as Line}
              place={index + 1}
              columns={columns}
              readOnly={readOnly}
              messages={messages}
              actions={actions}
            />
          ))}
          {after > 0 && <SpacerRow height={after} width={width} />}
        </tbody>
      </table>
    </div>
  )
}
