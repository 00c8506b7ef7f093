import { codeOf } from '../errors/failure.ts'
import type { PeopleWatch } from '../live/watch.ts'
import type { Rest } from '../rest/rest.ts'
import { MOST, readFeed, type Feed, type Notification } from './notification.source.ts'

export interface Arrival {
  notification: Notification
  unread: number
  cursor: string
}

interface Options {
  watch: PeopleWatch['watch']
  userId: string
  /** The services in the person's name, anew for every look. */
  rest: () => Rest
  /** The last cursor that the person saw; without it, only what comes from now on. */
  after?: string | null
  /** Called when the receiver has let too much go by without taking it. */
  tooSlow?: () => void
}

/** How often there may be news while the receiver does not come for any; one that waits for the services is not slow. */
const PATIENCE = 100

/**
 * Those after `cursor`, the oldest first: from the far end of the feed, so that none is passed over. What comes in
 * between moves that end away, and it is read again.
 */
async function since(rest: Rest, userId: string, cursor: string): Promise<Feed> {
  let start = 0
  let feed = await readFeed(rest, userId, { after: cursor, start })
  while (feed.total - start > MOST) {
    start = feed.total - MOST
    feed = await readFeed(rest, userId, { after: cursor, start })
  }
  const oldestFirst = (one: Notification, other: Notification) => Number(one.cursor) - Number(other.cursor)
  return { ...feed, items: feed.items.filter((item) => Number(item.cursor) > Number(cursor)).sort(oldestFirst) }
}

/** A failure that the next look may not meet again; a session that has ended is for good. */
const passing: readonly unknown[] = [
  'UPSTREAM_FAILED', 'UPSTREAM_UNREACHABLE', 'UPSTREAM_CONTRACT', 'TOO_MANY_REQUESTS',
]
const isPassing = (error: unknown) => passing.includes(codeOf(error))

/**
 * A person's notifications as they come, each once, in their own order. It reads only when it is asked for the next
 * one: whoever is slow to take them holds back nothing but a mark that there is more, and at most one page waits.
 */
export function arrivals({ watch, userId, rest, after, tooSlow = () => {} }: Options): AsyncIterableIterator<Arrival> {
  let cursor = after ?? null
  let waiting: Arrival[] = []
  let mayHaveMore = true
  let done = false
  let isAwaited = false
  let missed = 0
  let wakeUp: (() => void) | null = null

  const stop = watch(userId, () => {
    mayHaveMore = true
    if (!isAwaited && ++missed > PATIENCE) tooSlow()
    wakeUp?.()
  })
  const news = () => new Promise<void>((resolve) => {
    wakeUp = resolve
    if (mayHaveMore || done) resolve()
  })

  async function look(): Promise<void> {
    mayHaveMore = false
    try {
      if (cursor === null) {
        cursor = (await readFeed(rest(), userId, {})).cursor
        return
      }
      const { items, unread } = await since(rest(), userId, cursor)
      waiting = items.map((notification) => ({ notification, unread, cursor: notification.cursor }))
      if (waiting.length === MOST) mayHaveMore = true
    } catch (error) {
      if (!isPassing(error)) throw error
    }
  }

  function end() {
    done = true
    stop()
    wakeUp?.()
  }

  async function following(): Promise<IteratorResult<Arrival>> {
    while (!done) {
      const arrival = waiting.shift()
      if (arrival) {
        cursor = arrival.cursor
        return { value: arrival, done: false }
      }
      await news()
      if (!done && mayHaveMore) await look().catch((error: unknown) => {
        end()
        throw error
      })
    }
    return { value: undefined, done: true }
  }

  return {
    async next() {
      missed = 0
      isAwaited = true
      try {
        return await following()
      } finally {
        isAwaited = false
      }
    },
    async return() {
      end()
      return { value: undefined, done: true }
    },
    async throw(error: unknown) {
      end()
      throw error
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
