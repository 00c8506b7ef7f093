/** The longest pause between two attempts to connect, in ms, however long nobody has answered. */
const LONGEST_PAUSE = 30_000

/** As often as it may be doubled before it is longer than the longest. */
const MOST_DOUBLINGS = 5

/** The pause before an attempt, in ms: doubled with each, up to the longest, and spread, so that not everybody asks at once. */
const pauseBefore = (attempt: number) =>
  Math.min(LONGEST_PAUSE, 1_000 * 2 ** Math.min(attempt, MOST_DOUBLINGS)) * (0.5 + Math.random() / 2)

const waiting = new Set<() => void>()

/** Waits before another attempt to connect; `retryNow` ends the pause. */
export const waitToRetry = (attempt: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      waiting.delete(end)
      resolve()
    }
    const timer = setTimeout(end, pauseBefore(attempt))
    waiting.add(end)
  })

/** Tries to connect now where that waits: the network is back, or somebody looks at the page again. */
export const retryNow = () => waiting.forEach((end) => end())
