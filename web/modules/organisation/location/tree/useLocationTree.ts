import { createContext, use, useState } from 'react'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import type { PlacePartsFragment as Place } from '../location.generated.ts'

/** The parameters of the address: what is open in the tree, and which place is edited or added. */
export const treeParams = { open: 'abiertos', edited: 'lugar', addedTo: 'nuevo' } as const

/** What stands for «in no place» in an address: a new department. */
export const ROOT_CODE = 'peru'

/** What the person may do with a place: it is every company's, so nothing unless they hold the Admin level. */
export type LocationRights = { canAdd: boolean; canEdit: boolean; canDelete: boolean }

/** How the tree stands, and what may be changed in it. */
export function useLocationTree(rights: LocationRights) {
  const url = useUrlState()
  const opened = new Set((url.get(treeParams.open) ?? '').split('.').filter((code) => code !== ''))
  const [focused, setFocused] = useState<string | null>(null)
  return {
    ...rights,
    /** The item that the tabulator leads to. */
    focused,
    focus: setFocused,
    isOpen: (code: string) => opened.has(code),
    toggle(code: string) {
      const next = new Set(opened)
      if (!next.delete(code)) next.add(code)
      url.set({ [treeParams.open]: [...next].join('.') })
    },
    edit: (editedLocation: Place) => url.push({ [treeParams.edited]: editedLocation.code }),
    addTo: (code: string) => url.push({ [treeParams.addedTo]: code }),
  }
}

export type LocationTree = ReturnType<typeof useLocationTree>

export const LocationTreeContext = createContext<LocationTree | null>(null)

export function useLocationTreeContext(): LocationTree {
  const tree = use(LocationTreeContext)
  if (!tree) throw new Error('useTree is for places inside their tree')
  return tree
}
