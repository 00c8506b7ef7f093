import { useEffect, useState, type ReactNode } from 'react'
import type { GridSelection } from '#web/platform/ui/grid/grid-model.ts'
import type { RecordTableProps } from '../record-list.ts'
import type { Bulk } from './bulk.ts'
import { BulkBar } from './BulkBar.tsx'
import { useSelection } from './useSelection.ts'

type Props<Row extends object> = Pick<RecordTableProps<Row>, 'bulk' | 'answer' | 'allowed'> & {
  rowId: (row: Row) => string
}

/** The selection of a list, and the bar of what can be done with it; nothing where the person may do none of it. */
export function useBulk<Row extends object>({
  bulk: load,
  answer,
  allowed,
  rowId,
}: Props<Row>): {
  selection?: GridSelection<Row>
  bar?: ReactNode
} {
  const [bulk, setBulk] = useState<Bulk<Row> | null>(null)
  const { selected, selectedIds, hasAll, toggle, toggleAll, clear } = useSelection(answer.rows, rowId)
  useEffect(() => {
    let isWanted = true
    void load?.().then((loaded) => isWanted && setBulk(loaded))
    return () => {
      isWanted = false
    }
  }, [load])
  const actions = allowed && bulk ? bulk.actions.filter(({ isAllowed }) => isAllowed(allowed)) : []
  if (!bulk || actions.length === 0) return {}
  return {
    selection: { ids: selectedIds, hasAll, nameOf: bulk.nameOf, onToggle: toggle, onToggleAll: toggleAll },
    bar: <BulkBar<Row> {...{ actions, rowId }} nameOf={bulk.nameOf} rows={selected} onClear={clear} />,
  }
}
