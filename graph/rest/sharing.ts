interface InFlight {
  answer: Promise<unknown>
  waiting: number
  giveUp: AbortController
}

/**
 * Identical reads in flight of one person share one call. The key is the person's token, the path **and** the body:
 * these services read by POST. What a person writes is seen by what they read next, so a write forgets their reads.
 */
export function shareReads() {
  const people = new Map<string, Map<string, InFlight>>()

  function start(token: string, key: string, ask: (signal: AbortSignal) => Promise<unknown>): InFlight {
    const giveUp = new AbortController()
    const mine = people.get(token) ?? new Map<string, InFlight>()
    people.set(token, mine)
    const read: InFlight = { waiting: 0, giveUp, answer: ask(giveUp.signal) }
    mine.set(key, read)
    const leave = () => {
      if (mine.get(key) === read) mine.delete(key)
      if (mine.size === 0 && people.get(token) === mine) people.delete(token)
    }
    read.answer.then(leave, leave)
    return read
  }

  return {
    /** @param signal of one of those who wait: the call is given up when the last of them leaves */
    read(token: string, key: string, signal: AbortSignal | undefined, ask: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
      const found = people.get(token)?.get(key)
      const read = found && !found.giveUp.signal.aborted ? found : start(token, key, ask)
      read.waiting++
      if (signal) {
        const onAbort = () => {
          if (--read.waiting === 0) read.giveUp.abort()
        }
        if (signal.aborted) onAbort()
        else {
          signal.addEventListener('abort', onAbort, { once: true })
          const settled = () => signal.removeEventListener('abort', onAbort)
          read.answer.then(settled, settled)
        }
      }
      return read.answer
    },
    forget: (token: string) => void people.delete(token),
  }
}
