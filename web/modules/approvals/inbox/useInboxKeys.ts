import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import type { Decidable } from '#web/modules/approvals/approval/decision/decide.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { rowAt } from './list/inbox-order.ts'
import { focusRow, hasFocus } from './list/InboxList.tsx'

type InboxKeys = {
  rows: readonly ApprovalPartsFragment[]
  /** The row whose document is on the sheet. */
  current: ApprovalPartsFragment | null
  /** Hears which row J or K moved to. */
  onMove: (row: ApprovalPartsFragment) => void
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
}

/** J and K move down and up; A approves and D disapproves the row on the sheet or, without a sheet, the one with the focus. */
export function useInboxKeys({ rows, current, onMove, approve, disapprove }: InboxKeys): void {
  const pointedRow = () => current ?? rows.find(({ id }) => hasFocus(id)) ?? null

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
