import type { Counted, SharedCounts } from './shared-counts.ts'

const MOST_COUNTED = 10_000

type TakeCall = (key: string, window: number) => Promise<Counted>

/**
 * Counts calls within windows of so many milliseconds: over all services, or by this one alone without Redis and while it
 * is away.
 * @param name what is counted: it tells the keys from those that others count
 */
export function createCallWindows(name: string, shared: SharedCounts | null): TakeCall {
  const own = new Map<string, { ends: number; calls: number }>()

  function takeOwn(key: string, window: number): Counted {
    const now = performance.now()
    const known = own.get(key)
    if (known && known.ends > now) return { calls: ++known.calls, left: known.ends - now }
    own.delete(key)
    const [oldest] = own.keys()
    if (own.size >= MOST_COUNTED && oldest !== undefined) own.delete(oldest)
    own.set(key, { ends: now + window, calls: 1 })
    return { calls: 1, left: window }
  }

  return async (key, window) => (await shared?.take(`${name}:${key}`, window)) ?? takeOwn(key, window)
}
