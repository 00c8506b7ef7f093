import { useEffect, useEffectEvent, useState } from 'react'

/** Leaves after the next rendering: going is a step in the address, which the guard lets pass once nothing is unsaved. */
export function useLeaving(onLeave: () => void): () => void {
  // Counted: who stays, since something was written while it was saved, leaves with the next save.
  const [leavings, setLeavings] = useState(0)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (leavings > 0) leave()
  }, [leavings])
  return () => setLeavings((count) => count + 1)
}
