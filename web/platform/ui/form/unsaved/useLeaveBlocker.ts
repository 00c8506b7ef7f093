import { createContext, use, useEffectEvent, useId, useLayoutEffect } from 'react'
import { IDLE_BLOCKER, type Blocker, type BlockerFunction } from 'react-router-dom'

interface LeaveBlocking {
  /** Adds what may stop a change of the address, above what stands already; answers what takes it away. */
  register: (id: string, isStopped: BlockerFunction) => () => void
  blocker: Blocker
  /** Whose id stopped what the blocker holds. */
  stoppedBy: string | undefined
}

/** Outside of a LeaveBlocker nothing is stopped. */
export const LeaveBlockingContext = createContext<LeaveBlocking>({
  register: () => () => undefined,
  blocker: IDLE_BLOCKER,
  stoppedBy: undefined,
})

/**
 * The router's blocker, for as many guards as a page has: of those that would stop a change of the address the newest alone
 * sees it blocked.
 * @param isActive since when it is the newest; one that stands over another from the beginning becomes active last
 */
export function useLeaveBlocker(isStopped: BlockerFunction, isActive = true): Blocker {
  const { register, blocker, stoppedBy } = use(LeaveBlockingContext)
  const id = useId()
  const stops = useEffectEvent(isStopped)
  // Before the key that wrote something has ended: «Back» may be the next (decision 0270).
  useLayoutEffect(() => (isActive ? register(id, (change) => stops(change)) : undefined), [register, id, isActive])
  return stoppedBy === id ? blocker : IDLE_BLOCKER
}
