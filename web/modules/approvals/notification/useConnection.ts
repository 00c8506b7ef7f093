import { useEffect, useEffectEvent, useState } from 'react'

export type Connection = 'connecting' | 'online' | 'offline'

/** How the live connection stands; `onBack` when it has come back. The WebSocket's chunk is not loaded with the page. */
export function useConnection(onBack: () => void): Connection {
  const [connection, setConnection] = useState<Connection>('connecting')
  const back = useEffectEvent(onBack)

  useEffect(() => {
    let stop = () => {}
    let isGone = false
    void import('#web/platform/apollo/live/socket.ts').then(({ liveConnection }) => {
      if (isGone) return
      let before = liveConnection.state()
      setConnection(before)
      stop = liveConnection.subscribe(() => {
        const now = liveConnection.state()
        if (before === 'offline' && now === 'online') back()
        before = now
        setConnection(now)
      })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])

  return connection
}
