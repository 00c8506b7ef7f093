/** Something that wants to know when there may be news for a person. */
export type TickListener = () => void

interface Ticker {
  wakes: Set<TickListener>
  timer: NodeJS.Timeout
}

/**
 * Whom this graph watches for: each connected person has one clock, and all their subscriptions look at the same
 * tick, so that their identical reads share one call. Waking one person costs nothing to the others.
 */
export function createTickers(every: number) {
  const people = new Map<string, Ticker>()

  const tick = (userId: string) => {
    for (const one of people.get(userId)?.wakes ?? []) one()
  }

  function begin(userId: string): Ticker {
    const watched: Ticker = { wakes: new Set(), timer: setInterval(() => tick(userId), every) }
    people.set(userId, watched)
    return watched
  }

  /** @returns how to stop */
  const watch = (userId: string, one: TickListener): (() => void) => {
    const watched = people.get(userId) ?? begin(userId)
    watched.wakes.add(one)
    return () => {
      watched.wakes.delete(one)
      if (watched.wakes.size > 0 || people.get(userId) !== watched) return
      clearInterval(watched.timer)
      people.delete(userId)
    }
  }

  return {
    watch,
    lookAgain: (userIds: readonly string[]) => new Set(userIds).forEach(tick),
    stop() {
      for (const { timer } of people.values()) clearInterval(timer)
      people.clear()
    },
  }
}

export type Tickers = ReturnType<typeof createTickers>
