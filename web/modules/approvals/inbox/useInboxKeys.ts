import { isSame, type DocumentKey } from '#web/modules/approvals/approval/document-address.ts'
import type { Decidable } from '#web/modules/approvals/approval/decision/decide.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { rowAt } from './list/inbox-order.ts'
import { focusRow, hasFocus } from './list/InboxList.tsx'

type Row = Decidable & DocumentKey & { id: string; viewerCanDecide: boolean }

type InboxKeys<R extends Row> = {
  rows: readonly R[]
  /** The row whose document is on the sheet. */
  current: R | null
  /** Reads which document the last key or press led to: it comes to the sheet a moment later, and the next key means it already. */
  readOpen: () => DocumentKey | null
  /** Hears which row J or K moved to. */
  onMove: (row: R) => void
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
}

/** J and K move down and up; A approves and D disapproves the row on the sheet or, without a sheet, the one with the focus. */
export function useInboxKeys<R extends Row>({
  rows,
  current,
  readOpen,
  onMove,
  approve,
  disapprove,
}: InboxKeys<R>): void {
  const pointedRow = () => {
    const open = readOpen()
    return rows.find((row) => isSame(row, open)) ?? current ?? rows.find(({ id }) => hasFocus(id)) ?? null
  }

  const move = (step: number) => {
    const next = rowAt(rows, pointedRow()?.id ?? null, step)
    if (!next) return
    focusRow(next.id)
    onMove(next)
  }
  const decide = (act: (document: Decidable) => void) => {
    const row = pointedRow()
    if (row?.viewerCanDecide) act(row)
  }

  useShortcuts({ J: () => move(1), K: () => move(-1), A: () => decide(approve), D: () => decide(disapprove) })
}
