import { useApolloClient } from '@apollo/client/react'
import type { DocumentNode } from 'graphql'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** How often it is asked, in milliseconds, and by how much a timer may come early. */
const PERIOD = 30_000
const SLACK = 1_000
/** By how much a page is taken for older than it is: a call is on its way for a moment, and what was changed then must not be lost. */
const ON_ITS_WAY = 1_000
/** As many as a number of the graph holds. */
const LONGEST = 2 ** 31 - 1
const MOST_SHOWN = 200

export type Watched = {
  load: () => Promise<DocumentNode>
  variables: { search: string | null; filter: object }
  /** When the page was asked for last, by performance.now(). */
  askedAt: RefObject<number>
  /** Lists the rows of the page by their IDs, when it is asked. */
  shown: () => readonly string[]
}

/** How many rows of a list others changed since its page was asked for; looked at twice a minute while the page is seen. */
export function useChangeCount({ load, variables: { search, filter }, askedAt, shown }: Watched) {
  const client = useApolloClient()
  const [count, setCount] = useState(0)

  const look = useEffectEvent(async () => {
    const since = askedAt.current
    try {
      const query = await load()
      const milliseconds = Math.min(LONGEST, Math.ceil(performance.now() - since + ON_ITS_WAY))
      const { data } = await client.query<{ count: number }>({
        query,
        variables: { milliseconds, shown: shown().slice(0, MOST_SHOWN), search, filter },
        fetchPolicy: 'no-cache',
      })
      // The page that was counted for may have been asked for anew meanwhile.
      if (data && since === askedAt.current) setCount(data.count)
    } catch {
      // It is asked again soon; a list is of use without.
    }
  })
  useEffect(() => {
    let last = performance.now()
    const tick = () => {
      if (document.visibilityState !== 'visible' || performance.now() - last < PERIOD - SLACK) return
      last = performance.now()
      void look()
    }
    const timer = setInterval(tick, PERIOD)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return { count, forget: () => setCount(0) }
}
