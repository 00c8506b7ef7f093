import { useEffect, type KeyboardEvent } from 'react'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { rowAt } from './inbox-order.ts'
import styles from '../inbox.module.css'
import { InboxRow, rowId, type RowActions } from './InboxRow.tsx'

type Props = RowActions & {
  label: string
  rows: readonly ApprovalPartsFragment[]
  current: string | null
  selected: ReadonlySet<string>
  canSelect: boolean
  /** Where list and sheet stand side by side, moving shows the document at once. */
  isSplit: boolean
  onMove: (row: ApprovalPartsFragment) => void
}

/** Makes a row the one that the keyboard speaks to. */
export const focusRow = (id: string) => document.getElementById(rowId(id))?.focus()

export const hasFocus = (id: string) => document.activeElement?.id === rowId(id)

const fading = 400

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/** The documents one under the other: ↑ ↓ move, Enter opens, Space selects. */
export function InboxList({ label, rows, current, selected, canSelect, isSplit, onMove, ...actions }: Props) {
  // After a decision its row is gone, and the dialog that has faded gives the focus back to nothing: the next row takes
  // it, so that the keyboard goes on.
  useEffect(() => {
    if (!isSplit || current === null) return
    const take = () => document.activeElement === document.body && focusRow(current)
    take()
    const timer = setTimeout(take, fading)
    return () => clearTimeout(timer)
  }, [isSplit, current, rows])

  function press(event: KeyboardEvent<HTMLElement>) {
    const focused = rows.find(({ id }) => rowId(id) === (event.target as HTMLElement).id)
    if (!focused) return
    const step = steps[event.key]
    if (step !== undefined) {
      const next = rowAt(rows, focused.id, step)
      if (!next) return
      event.preventDefault()
      focusRow(next.id)
      onMove(next)
    } else if (event.key === ' ' && canSelect && focused.viewerCanDecide) {
      event.preventDefault()
      actions.onSelect(focused)
    }
  }

  return (
    <ul className={styles.rows} aria-label={label} onKeyDown={press}>
      {rows.map((row) => (
        <InboxRow
          key={row.id}
          row={row}
          isCurrent={row.id === current}
          isSelected={selected.has(row.id)}
          canSelect={canSelect}
          {...actions}
        />
      ))}
    </ul>
  )
}
