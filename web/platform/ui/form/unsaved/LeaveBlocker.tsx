import { useMemo, useState, type ReactNode } from 'react'
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom'
import { LeaveBlockingContext } from './useLeaveBlocker.ts'

/** The guards of the pages in the order in which they came, and which of them stopped whom. */
function createGuards() {
  const guards = new Map<string, BlockerFunction>()
  const stops = new WeakMap<Location, string>()
  return {
    register: (id: string, isStopped: BlockerFunction) => {
      guards.set(id, isStopped)
      return () => void guards.delete(id)
    },
    isStopped: (change: Parameters<BlockerFunction>[0]) => {
      const newest = [...guards].reverse().find(([, isStopped]) => isStopped(change))
      if (newest) stops.set(change.nextLocation, newest[0])
      return newest !== undefined
    },
    stoppedBy: (location: Location | undefined) => location && stops.get(location),
  }
}

/** The router hears one blocker alone: this one, which asks every guard below it (`useLeaveBlocker`). */
export function LeaveBlocker({ children }: { children: ReactNode }) {
  const [{ register, isStopped, stoppedBy }] = useState(createGuards)
  const blocker = useBlocker(isStopped)
  const value = useMemo(
    () => ({ register, blocker, stoppedBy: stoppedBy(blocker.location) }),
    [register, blocker, stoppedBy],
  )
  return <LeaveBlockingContext value={value}>{children}</LeaveBlockingContext>
}
