type Waiter = { renewed: () => void; abandoned: () => void }

/** The session has ended, or the browser has another one since. */
export type ReauthReason = 'ended' | 'otherSession'

let waiters: Waiter[] = []
let reason: ReauthReason | null = null
const listeners = new Set<() => void>()

/** Whether the modal «Inicio de sesión» is wanted, and why: a store for useSyncExternalStore. */
export const reauthDialog = {
  isOpen: () => reason !== null,
  reason: () => reason,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function setReason(next: ReauthReason | null) {
  reason = next
  for (const listener of listeners) listener()
}

/** Says that the screen has no session any more: the modal opens over it, typed input stays where it is. */
export const openReauthDialog = (why: ReauthReason = 'ended') => setReason(why)

/** Waits until the person has signed in again; rejects when they leave instead. */
export function waitForReauth(why: ReauthReason = 'ended'): Promise<void> {
  return new Promise((resolve, reject) => {
    waiters.push({ renewed: resolve, abandoned: () => reject(new Error('signed out')) })
    openReauthDialog(why)
  })
}

function settleWaiters(how: keyof Waiter) {
  const waiting = waiters
  waiters = []
  setReason(null)
  for (const waiter of waiting) waiter[how]()
}

/** Signed in again: what was under way goes on. */
export const completeReauth = () => settleWaiters('renewed')

/** Left for good: what was under way fails as it did. */
export const abandonReauth = () => settleWaiters('abandoned')
