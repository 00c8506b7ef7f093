/** Something that wants to know when there may be news for a person. */
export type TickListener = () => void

/** Whose news are watched: a person by the token that they are connected with, or many at once, who have none. */
export interface Watched {
  userId: string
  token?: string
}

export interface Watching {
  stop: () => void
  /** Asks to be called at the next tick, whether there are news or not: the last look failed. */
  retry: () => void
}

/**
 * How far the news of the people of tokens have come, by one call for all; who has no session any more is missing. Null
 * where the services cannot tell, and then each person is looked for by themselves.
 */
export type ReadVersions = (tokens: readonly string[]) => Promise<ReadonlyMap<string, number> | null>

interface Ticker {
  listeners: Map<TickListener, Watched>
  /** What was read last, by token; a token that is not in it is new here. */
  versions: Map<string, number>
  /** The person's own clock; null where the sweep tells of their news. */
  timer: NodeJS.Timeout | null
}

/**
 * Whom this graph watches for. All subscriptions of a person look at the same tick, so that their identical reads share
 * one call; waking one person costs nothing to the others. With `readVersions` one call tells for whom there are news,
 * every `every` milliseconds, and nobody else looks; without it each person has one clock.
 */
export function createTickers(every: number, readVersions: ReadVersions | null = null) {
  const people = new Map<string, Ticker>()
  let isSwept = readVersions !== null
  let isReading = false

  const tick = (userId: string) => {
    for (const one of people.get(userId)?.listeners.keys() ?? []) one()
  }
  const tokensOf = ({ listeners }: Ticker) => [...listeners.values()].map(({ token }) => token)
  const canSweep = (watched: Ticker) => isSwept && tokensOf(watched).every((token) => token !== undefined)

  /** A thousand clocks that tick for nothing would keep a process busy: one runs only where it is needed. */
  function adjustClock(userId: string, watched: Ticker): void {
    if (canSweep(watched)) {
      if (watched.timer) clearInterval(watched.timer)
      watched.timer = null
    } else watched.timer ??= setInterval(() => tick(userId), every)
  }

  function begin(userId: string): Ticker {
    const watched: Ticker = { listeners: new Map(), versions: new Map(), timer: null }
    people.set(userId, watched)
    return watched
  }

  /** Whether anything changed for a person; an ended session is news until its subscriptions found out and left. */
  function takeVersions(watched: Ticker, versions: ReadonlyMap<string, number>): boolean {
    let hasNews = false
    for (const token of new Set(tokensOf(watched))) {
      const version = token === undefined ? undefined : versions.get(token)
      if (token === undefined || (version !== undefined && version === watched.versions.get(token))) continue
      hasNews = true
      if (version === undefined) watched.versions.delete(token)
      else watched.versions.set(token, version)
    }
    return hasNews
  }

  async function sweep(read: ReadVersions): Promise<void> {
    const asked = [...people.values()].flatMap(tokensOf).filter((token) => token !== undefined)
    if (isReading || asked.length === 0) return
    isReading = true
    try {
      const versions = await read([...new Set(asked)])
      if (isSwept !== (versions !== null)) {
        isSwept = versions !== null
        for (const [userId, watched] of people) adjustClock(userId, watched)
      }
      if (!versions) return
      const connected = new Set<string | undefined>(asked)
      for (const [userId, watched] of people) {
        // Who came while the services were asked is looked for next time.
        const isAsked = tokensOf(watched).every((token) => token === undefined || connected.has(token))
        if (isAsked && takeVersions(watched, versions)) tick(userId)
      }
    } catch {
      // The services are away: what they have by then is read when they are back.
    } finally {
      isReading = false
    }
  }
  const sweeping = readVersions && setInterval(() => void sweep(readVersions), every)

  function watch(person: Watched, listener: TickListener): Watching {
    const { userId } = person
    const watched = people.get(userId) ?? begin(userId)
    watched.listeners.set(listener, person)
    adjustClock(userId, watched)
    if (person.token !== undefined) watched.versions.delete(person.token)
    return {
      retry: () => watched.versions.clear(),
      stop() {
        watched.listeners.delete(listener)
        if (person.token !== undefined) watched.versions.delete(person.token)
        if (watched.listeners.size > 0 || people.get(userId) !== watched) return
        if (watched.timer) clearInterval(watched.timer)
        people.delete(userId)
      },
    }
  }

  return {
    watch,
    lookAgain: (userIds: readonly string[]) => new Set(userIds).forEach(tick),
    stop() {
      if (sweeping) clearInterval(sweeping)
      for (const { timer } of people.values()) if (timer) clearInterval(timer)
      people.clear()
    },
  }
}

export type Tickers = ReturnType<typeof createTickers>
