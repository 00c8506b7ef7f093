import { useMemo, useState } from 'react'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'

/** Which of the rows in view are selected; what has left the list, or may no longer be decided, is not. */
export function useSelection(rows: readonly ApprovalPartsFragment[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => rows.filter(({ id, viewerCanDecide }) => viewerCanDecide && ids.has(id)), [rows, ids])
  const decidable = useMemo(() => rows.filter(({ viewerCanDecide }) => viewerCanDecide), [rows])
  return {
    selected,
    selectedIds: useMemo(() => new Set(selected.map(({ id }) => id)), [selected]),
    hasAll: selected.length > 0 && selected.length === decidable.length,
    toggle: ({ id }: ApprovalPartsFragment) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    toggleAll: () => setIds(selected.length === decidable.length ? new Set() : new Set(decidable.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
