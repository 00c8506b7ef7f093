import { refuse } from '#upstream/platform/errors/refusal.ts'

const MINUTE = 60_000
const MOST_COUNTED = 10_000

/** Counts the calls of each key by the minute. @throws Refusal 429 with when to come back, beyond `most` of them */
export function createCallWindow(most: number) {
  const windows = new Map<number, { ends: number; calls: number }>()
  return {
    take(key: number): void {
      const now = performance.now()
      const known = windows.get(key)
      if (known && known.ends > now) {
        known.calls++
        if (known.calls > most) throw refuse.tooMany((known.ends - now) / 1_000)
        return
      }
      if (windows.size >= MOST_COUNTED) windows.clear()
      windows.set(key, { ends: now + MINUTE, calls: 1 })
    },
  }
}
