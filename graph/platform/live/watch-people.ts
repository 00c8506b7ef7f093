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

/** Instead of ids: more people than can be named, so that those who are connected are asked about. */
export const EVERYBODY = '*'

/** One subscription that watches: as many of them are there as subscriptions, so it holds no more than it needs. */
class Watcher implements Watching {
  readonly listener: TickListener
  readonly userId: string
  readonly token: string | undefined
  /** What was read last of the token; none where it is new here or its last look failed. */
  private version: number | undefined
  private readonly leave: (watcher: Watcher) => void

  constructor({ userId, token }: Watched, listener: TickListener, leave: (watcher: Watcher) => void) {
    this.listener = listener
    this.userId = userId
    this.token = token
    this.leave = leave
  }

  stop(): void {
    this.leave(this)
  }

  retry(): void {
    this.version = undefined
  }

  /** Whether anything changed; an ended session is news until its subscription found out and left. */
  hasNews(versions: ReadonlyMap<string, number>): boolean {
    const version = this.token === undefined ? undefined : versions.get(this.token)
    const isKnown = version !== undefined && version === this.version
    this.version = version
    return !isKnown
  }
}

interface Ticker {
  watchers: readonly Watcher[]
  /** The person's own clock; null where the sweep tells of their news. */
  timer: NodeJS.Timeout | null
}

const tickAll = (watchers: readonly Watcher[]) => watchers.forEach(({ listener }) => listener())

/**
 * Whom this graph watches for. All subscriptions of a person look at the same tick, so that their identical reads share
 * one call; waking one person costs nothing to the others. With `readVersions` one call tells for whom there are news,
 * every `every` milliseconds, and nobody else looks; without it each person has one clock.
 */
export function createTickers(every: number, readVersions: ReadVersions | null = null) {
  const people = new Map<string, Ticker>()
  let isSwept = readVersions !== null
  let isReading = false
  let isAskedAgain = false

  const tick = (userId: string) => tickAll(people.get(userId)?.watchers ?? [])
  const canSweep = ({ watchers }: Ticker) => isSwept && watchers.every(({ token }) => token !== undefined)

  /** A thousand clocks that tick for nothing would keep a process busy: one runs only where it is needed. */
  function adjustClock(userId: string, watched: Ticker): void {
    if (canSweep(watched)) {
      if (watched.timer) clearInterval(watched.timer)
      watched.timer = null
    } else watched.timer ??= setInterval(() => tick(userId), every)
  }

  function takeVersions(watched: Ticker, asked: ReadonlySet<string>, versions: ReadonlyMap<string, number>): void {
    // Who came while the services were asked is looked for next time.
    const isAsked = watched.watchers.every(({ token }) => token === undefined || asked.has(token))
    if (isAsked) tickAll(watched.watchers.filter((watcher) => watcher.hasNews(versions)))
  }

  async function sweep(read: ReadVersions): Promise<void> {
    const asked = new Set<string>()
    for (const { watchers } of people.values())
      for (const { token } of watchers) if (token !== undefined) asked.add(token)
    isAskedAgain ||= isReading
    if (isReading || asked.size === 0) return
    isReading = true
    isAskedAgain = false
    try {
      const versions = await read([...asked])
      if (isSwept !== (versions !== null)) {
        isSwept = versions !== null
        for (const [userId, watched] of people) adjustClock(userId, watched)
      }
      if (versions) for (const watched of people.values()) takeVersions(watched, asked, versions)
    } catch {
      // The services are away: what they have by then is read when they are back.
    } finally {
      isReading = false
    }
    if (isAskedAgain) await sweep(read)
  }
  const sweeping = readVersions && setInterval(() => isReading || void sweep(readVersions), every)

  function leave(watcher: Watcher): void {
    const { userId } = watcher
    const watched = people.get(userId)
    if (!watched?.watchers.includes(watcher)) return
    watched.watchers = watched.watchers.filter((one) => one !== watcher)
    if (watched.watchers.length > 0) return
    if (watched.timer) clearInterval(watched.timer)
    people.delete(userId)
  }

  function watch(person: Watched, listener: TickListener): Watching {
    const { userId } = person
    const watched: Ticker = people.get(userId) ?? { watchers: [], timer: null }
    const watcher = new Watcher(person, listener, leave)
    people.set(userId, watched)
    watched.watchers = watched.watchers.concat(watcher)
    adjustClock(userId, watched)
    return watcher
  }

  function lookAgain(userIds: readonly string[]): void {
    if (!userIds.includes(EVERYBODY)) return new Set(userIds).forEach(tick)
    if (readVersions && isSwept) void sweep(readVersions)
    else for (const userId of people.keys()) tick(userId)
  }

  return {
    watch,
    lookAgain,
    stop() {
      if (sweeping) clearInterval(sweeping)
      for (const { timer } of people.values()) if (timer) clearInterval(timer)
      people.clear()
    },
  }
}

export type Tickers = ReturnType<typeof createTickers>
