import { useState } from 'react'
import type { GridSelection } from '#web/platform/ui/grid/grid-model.ts'
import type { SupplierChoiceFragment } from './supplier.generated.ts'

/** The suppliers that were marked on the picker, of all its pages; they stay until they are added. */
export function useChosenSuppliers() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SupplierChoiceFragment>>(new Map())

  function toggle(supplier: SupplierChoiceFragment) {
    const next = new Map(chosen)
    if (!next.delete(supplier.id)) next.set(supplier.id, supplier)
    setChosen(next)
  }

  /** The marks of the rows in view. */
  function selectionOf(rows: readonly SupplierChoiceFragment[]): GridSelection<SupplierChoiceFragment> {
    const hasAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
    return {
      ids: new Set(chosen.keys()),
      hasAll,
      nameOf: ({ name }) => name,
      onToggle: toggle,
      onToggleAll: () => {
        const next = new Map(chosen)
        for (const row of rows) {
          if (hasAll) next.delete(row.id)
          else next.set(row.id, row)
        }
        setChosen(next)
      },
    }
  }

  return { chosen, toggle, selectionOf }
}
