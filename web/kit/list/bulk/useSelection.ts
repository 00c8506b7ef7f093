import { useMemo, useState } from 'react'

/** Which of the rows in view are selected; what has left the list, or may not be chosen any more, is not. */
export function useSelection<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  isSelectable: (row: Row) => boolean = () => true,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selectable = useMemo(() => rows.filter(isSelectable), [rows, isSelectable])
  const selected = useMemo(() => selectable.filter((row) => ids.has(idOf(row))), [selectable, ids, idOf])
  const hasAll = selected.length > 0 && selected.length === selectable.length
  return {
    selected,
    selectedIds: useMemo(() => new Set(selected.map(idOf)), [selected, idOf]),
    hasAll,
    toggle: (row: Row) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(idOf(row))) after.add(idOf(row))
        return after
      }),
    toggleAll: () => setIds(hasAll ? new Set() : new Set(selectable.map(idOf))),
    clear: () => setIds(new Set()),
  }
}
