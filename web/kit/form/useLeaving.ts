import { useEffect, useEffectEvent, useState } from 'react'

/** Leaves after the next rendering: going is a step in the address, which the guard lets pass once nothing is unsaved. */
export function useLeaving(onLeave: () => void): () => void {
  const [isLeaving, setLeaving] = useState(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])
  return () => setLeaving(true)
}
