import { useEffect, useState } from 'react'

/** Whether nothing is saved for now, as the graph says it. The WebSocket's chunk is not loaded with the page. */
export function useReadOnlyMode(): boolean {
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    void import('#web/platform/apollo/live/socket.ts').then(({ readOnlyMode }) => {
      if (isGone) return
      setOn(readOnlyMode.isOn())
      stop = readOnlyMode.subscribe(() => setOn(readOnlyMode.isOn()))
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  return isOn
}
