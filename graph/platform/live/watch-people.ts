import { createLookForEverybody, LATELY } from './look-for-everybody.ts'
import { createRepeatedLooks } from './repeated-looks.ts'
import { createTicker, tickAll, tokensOf, type Ticker } from './ticker.ts'
import { Watcher, type TickListener, type Watched, type Watching } from './watcher.ts'

/**
 * How far the news of the people of tokens have come, by one call for all; who has no session any more is missing. Null
 * where the services cannot tell, and then each person is looked for by themselves.
 */
export type ReadVersions = (tokens: readonly string[]) => Promise<ReadonlyMap<string, number> | null>

/** The same, and what the services call the person of each token where they say whose news there are. */
export type ReadTopics = (tokens: readonly string[]) => Promise<ReadonlyMap<string, { version: number; topic: string }>>

/** Instead of ids: more people than can be named, so that those who are connected are asked about. */
export const EVERYBODY = '*'

/** Those who come within this, in ms, are asked about by one call. */
const TOGETHER = 100

interface TickerOptions {
  /** How often the sweep is, in ms, while news are pushed: as often as else unless told. */
  whileLive?: number
  /** Without it nobody is pushed to by name. */
  readTopics?: ReadTopics
}

/**
 * Whom this graph watches for. All subscriptions of a person look at the same tick, so that their identical reads share
 * one call; waking one person costs nothing to the others. With `readVersions` one call tells for whom there are news,
 * every `every` milliseconds, and nobody else looks; without it each person has one clock. While the services push what is
 * committed (`setLive`) that call is rare.
 */
export function createTickers(
  every: number,
  readVersions: ReadVersions | null = null,
  { whileLive = every, readTopics }: TickerOptions = {},
) {
  const people = new Map<string, Ticker>()
  const byTopic = new Map<string, string>()
  const repeated = createRepeatedLooks(every)
  let isSwept = readVersions !== null
  let isReading = false
  let isAskedAgain = false
  let isLive = false
  let sweeping: NodeJS.Timeout | undefined
  let learning: NodeJS.Timeout | undefined

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
    // Who came while the services were asked is looked for next time; who was there before does not wait for that.
    const askedFor = watched.watchers.filter(({ token }) => token === undefined || asked.has(token))
    tickAll(askedFor.filter((watcher) => watcher.hasNews(versions)))
  }

  async function sweep(): Promise<void> {
    const asked = tokensOf(people.values())
    isAskedAgain ||= isReading
    if (!readVersions || isReading || asked.size === 0) return
    isReading = true
    isAskedAgain = false
    try {
      const versions = await readVersions([...asked])
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
    if (isAskedAgain) await sweep()
  }

  function setPace(): void {
    clearInterval(sweeping)
    if (readVersions) sweeping = setInterval(() => isReading || void sweep(), isLive ? whileLive : every)
  }
  setPace()

  /** Asks what those are called who came since the last time, and looks for what they were told meanwhile. */
  async function learnTopics(): Promise<void> {
    learning = undefined
    const unknown = [...people].filter(
      ([, { topic, watchers }]) => topic === null && watchers.some(({ token }) => token),
    )
    const asked = tokensOf(unknown.map(([, watched]) => watched))
    if (!readTopics || !isLive || asked.size === 0) return
    try {
      const found = await readTopics([...asked])
      const versions = new Map([...found].map(([token, { version }]) => [token, version]))
      for (const [userId, watched] of unknown) {
        const topic = watched.watchers.map(({ token }) => found.get(token ?? '')?.topic).find((each) => each)
        if (topic && people.get(userId) === watched) byTopic.set((watched.topic = topic), userId)
        takeVersions(watched, asked, versions)
      }
    } catch {
      learnSoon(every)
    }
  }
  const learnSoon = (delay = TOGETHER) => {
    if (readTopics && isLive) learning ??= setTimeout(() => void learnTopics(), delay)
  }

  /** A look that failed is not repeated by a sweep that is rare. */
  const repeatLater = (watcher: Watcher) => {
    if (isLive) repeated.add(watcher)
  }

  function leave(watcher: Watcher): void {
    const { userId } = watcher
    repeated.remove(watcher)
    const watched = people.get(userId)
    if (!watched?.watchers.includes(watcher)) return
    watched.watchers = watched.watchers.filter((one) => one !== watcher)
    if (watched.watchers.length > 0) return
    if (watched.timer) clearInterval(watched.timer)
    if (watched.topic !== null) byTopic.delete(watched.topic)
    people.delete(userId)
  }

  const owner = { leave, repeatLater }

  function watch(person: Watched, listener: TickListener): Watching {
    const { userId } = person
    const watched: Ticker = people.get(userId) ?? createTicker()
    const watcher = new Watcher(person, listener, owner)
    people.set(userId, watched)
    watched.watchers = watched.watchers.concat(watcher)
    adjustClock(userId, watched)
    if (watched.topic === null) learnSoon()
    return watcher
  }

  const isLate = (at: number) => isLive && performance.now() - at < LATELY

  function lookAgain(userIds: readonly string[]): void {
    if (!userIds.includes(EVERYBODY)) {
      for (const userId of new Set(userIds)) if (!isLate(people.get(userId)?.pushedAt ?? -Infinity)) tick(userId)
    } else if (isLive) everybody.lookSoon()
    else everybody.look()
  }

  const everybody = createLookForEverybody(() => {
    if (readVersions && isSwept) void sweep()
    else for (const userId of people.keys()) tick(userId)
  })

  return {
    watch,
    lookAgain,
    /** Says whether what is committed is pushed from now on. What it was before is looked for. */
    setLive(next: boolean): void {
      if (isLive === next) return
      isLive = next
      setPace()
      if (!next) return
      void sweep()
      learnSoon()
    },
    /** Tells those of these topics that there may be something new. */
    push(topics: readonly string[]): void {
      everybody.recordPush(topics.length)
      for (const topic of topics) {
        const userId = byTopic.get(topic)
        const watched = userId === undefined ? undefined : people.get(userId)
        if (!watched) continue
        watched.pushedAt = performance.now()
        tickAll(watched.watchers)
      }
    },
    pushEverybody(): void {
      everybody.recordPush(Infinity)
      everybody.look()
    },
    stop() {
      clearInterval(sweeping)
      clearTimeout(learning)
      everybody.stop()
      repeated.stop()
      for (const { timer } of people.values()) if (timer) clearInterval(timer)
      people.clear()
    },
  }
}

export type Tickers = ReturnType<typeof createTickers>
