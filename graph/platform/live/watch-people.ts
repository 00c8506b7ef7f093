import { createLookForEverybody, LATELY } from './tickers/look-for-everybody.ts'
import { createRepeatedLooks } from './tickers/repeated-looks.ts'
import { createSweep, type ReadVersions } from './tickers/sweep.ts'
import { startClock, stopClock, tickAll, tickForNews, tokensOf, type Ticker } from './tickers/ticker.ts'
import { createTopicLookup, type ReadTopics } from './tickers/topic-lookup.ts'
import { WatchedPeople } from './tickers/watched-people.ts'
import { Watcher, type TickListener, type Watched, type Watching } from './watcher.ts'

/** Instead of ids: more people than can be named, so that those who are connected are asked about. */
export const EVERYBODY = '*'

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
  const people = new WatchedPeople()
  let isLive = false
  /** Whether the sweep tells for whom there are news; where it cannot, each person has a clock. */
  let isSwept = readVersions !== null

  const sweep =
    readVersions &&
    createSweep({ readTokens: () => tokensOf(people.all()), readVersions, onVersions: tickThoseWithNews })
  sweep?.repeatEvery(every)
  const topics = readTopics && createTopicLookup({ people, readTopics, isLive: () => isLive, retryAfter: every })
  const everybody = createLookForEverybody(lookForEverybody)
  const repeated = createRepeatedLooks(every)

  function tickThoseWithNews(asked: ReadonlySet<string>, versions: ReadonlyMap<string, number> | null): void {
    const canSweep = versions !== null
    if (isSwept !== canSweep) {
      isSwept = canSweep
      for (const ticker of people.all()) adjustClock(ticker)
    }
    if (versions) for (const ticker of people.all()) tickForNews(ticker, asked, versions)
  }

  /** A thousand clocks that tick for nothing would keep a process busy: one runs only where it is needed. */
  function adjustClock(ticker: Ticker): void {
    const isInSweep = isSwept && ticker.watchers.every(({ token }) => token !== undefined)
    if (isInSweep) stopClock(ticker)
    else startClock(ticker, every)
  }

  function lookForEverybody(): void {
    if (sweep && isSwept) sweep.run()
    else for (const { watchers } of people.all()) tickAll(watchers)
  }

  const owner = {
    leave(watcher: Watcher): void {
      repeated.remove(watcher)
      people.remove(watcher)
      const ticker = people.ofUser(watcher.userId)
      if (ticker) adjustClock(ticker)
    },
    /** A look that failed is not repeated by a sweep that is rare. */
    repeatLater(watcher: Watcher): void {
      if (isLive) repeated.add(watcher)
    },
  }

  function watch(person: Watched, listener: TickListener): Watching {
    const watcher = new Watcher(person, listener, owner)
    const ticker = people.add(watcher)
    adjustClock(ticker)
    if (ticker.topic === null) topics?.lookSoon()
    return watcher
  }

  const wasJustPushed = ({ pushedAt }: Ticker) => isLive && performance.now() - pushedAt < LATELY

  /** Wakes those whom a write notified, or `EVERYBODY`. Whoever was just pushed to knows already. */
  function lookAgain(userIds: readonly string[]): void {
    if (userIds.includes(EVERYBODY)) {
      if (isLive) everybody.lookSoon()
      else everybody.look()
      return
    }
    for (const userId of new Set(userIds)) {
      const ticker = people.ofUser(userId)
      if (ticker && !wasJustPushed(ticker)) tickAll(ticker.watchers)
    }
  }

  return {
    watch,
    lookAgain,
    /** Says whether what is committed is pushed from now on. What it was before is looked for. */
    setLive(next: boolean): void {
      if (isLive === next) return
      isLive = next
      sweep?.repeatEvery(isLive ? whileLive : every)
      if (!isLive) return
      sweep?.run()
      topics?.lookSoon()
    },
    /** Tells those of these topics that there may be something new. */
    push(pushedTopics: readonly string[]): void {
      everybody.recordPush(pushedTopics.length)
      for (const topic of pushedTopics) {
        const ticker = people.ofTopic(topic)
        if (!ticker) continue
        ticker.pushedAt = performance.now()
        tickAll(ticker.watchers)
      }
    },
    pushEverybody(): void {
      everybody.recordPush(Infinity)
      everybody.look()
    },
    stop(): void {
      sweep?.stop()
      topics?.stop()
      everybody.stop()
      repeated.stop()
      people.clear()
    },
  }
}

export type Tickers = ReturnType<typeof createTickers>
