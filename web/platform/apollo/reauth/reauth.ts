type Waiter = { renewed: () => void; abandoned: () => void }

let waiters: Waiter[] = []
let open = false
const listeners = new Set<() => void>()

/** Whether the modal «Inicio de sesión» is wanted: a store for useSyncExternalStore. */
export const reauthDialog = {
  isOpen: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function setOpen(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}

/** Says that the session has ended: the modal opens over the screen, typed input stays where it is. */
export const openReauthDialog = () => setOpen(true)

/** Waits until the person has signed in again; rejects when they leave instead. */
export function waitForReauth(): Promise<void> {
  return new Promise((resolve, reject) => {
    waiters.push({ renewed: resolve, abandoned: () => reject(new Error('signed out')) })
    openReauthDialog()
  })
}

function settleWaiters(how: keyof Waiter) {
  const waiting = waiters
  waiters = []
  setOpen(false)
  for (const waiter of waiting) waiter[how]()
}

/** Signed in again: what was under way goes on. */
export const completeReauth = () => settleWaiters('renewed')

/** Left for good: what was under way fails as it did. */
export const abandonReauth = () => settleWaiters('abandoned')
