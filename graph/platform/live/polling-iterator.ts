import { codeOf } from '#graph/platform/errors/failure.ts'
import type { TickListener, Watching } from './watch-people.ts'

interface Options<Item> {
  /** Says when there may be news. */
  watch: (onTick: TickListener) => Watching
  /** What is new since the last look, in order, and whether there is more of it to look for at once. */
  look: () => Promise<{ items: readonly Item[]; hasMore?: boolean }>
  /** Called when the receiver has let too much go by without taking it. */
  tooSlow?: () => void
}

/** How often there may be news while the receiver does not come for any; one that waits for the services is not slow. */
const MIN_INTERVAL = 100

/** A failure that the next look may not meet again; a session that has ended is for good. */
const transientCodes: readonly unknown[] = [
  'UPSTREAM_FAILED',
  'UPSTREAM_UNREACHABLE',
  'UPSTREAM_CONTRACT',
  'TOO_MANY_REQUESTS',
]
const isTransient = (error: unknown) => transientCodes.includes(codeOf(error))

/**
 * What comes, as it comes. It looks only when it is asked for the next one: whoever is slow to take them holds back
 * nothing but a mark that there is more, and at most what one look brought waits.
 */
export function pollingIterator<Item>({
  watch,
  look: poll,
  tooSlow = () => {},
}: Options<Item>): AsyncIterableIterator<Item> {
  let waiting: Item[] = []
  let mayHaveMore = true
  let done = false
  let isAwaited = false
  let missed = 0
  let wakeUp: (() => void) | null = null

  const watching = watch(() => {
    mayHaveMore = true
    if (!isAwaited && ++missed > MIN_INTERVAL) tooSlow()
    wakeUp?.()
  })
  const news = () =>
    new Promise<void>((resolve) => {
      wakeUp = resolve
      if (mayHaveMore || done) resolve()
    })

  async function lookAgain(): Promise<void> {
    mayHaveMore = false
    try {
      const { items, hasMore = false } = await poll()
      waiting = [...items]
      if (hasMore) mayHaveMore = true
    } catch (error) {
      if (!isTransient(error)) throw error
      watching.retry()
    }
  }

  function end() {
    done = true
    watching.stop()
    wakeUp?.()
  }

  async function following(): Promise<IteratorResult<Item>> {
    while (!done) {
      const item = waiting.shift()
      if (item !== undefined) return { value: item, done: false }
      await news()
      if (!done && mayHaveMore)
        await lookAgain().catch((error: unknown) => {
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
