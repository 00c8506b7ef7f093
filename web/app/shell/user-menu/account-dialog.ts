/** What the user menu opens: it stands outside of the menu, which closes. */
export type AccountDialog = 'password' | 'sessions' | 'preferences' | 'signature'

let openDialogName: AccountDialog | null = null
const listeners = new Set<() => void>()

/** The dialog that is wanted: a store for useSyncExternalStore. */
export const accountDialog = {
  current: () => openDialogName,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  show(next: AccountDialog | null) {
    openDialogName = next
    for (const listener of listeners) listener()
  },
}
