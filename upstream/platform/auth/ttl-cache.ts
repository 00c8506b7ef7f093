/**
 * Remembers answers for `milliseconds`, so that a burst asks once; those asking together share one question.
 * Failures are not remembered. At most `most` keys: the oldest give way.
 */
export function createTtlCache<T>(milliseconds: number, most = 5_000) {
  const cached = new Map<string, { until: number; value: Promise<T> }>()

  function get(key: string, load: () => Promise<T>): Promise<T> {
    const known = cached.get(key)
    if (known && known.until > performance.now()) return known.value
    const value = load()
    const entry = { until: performance.now() + milliseconds, value }
    cached.delete(key)
    cached.set(key, entry)
    value.catch(() => {
      if (cached.get(key) === entry) cached.delete(key)
    })
    if (cached.size > most)
      for (const oldest of cached.keys()) {
        cached.delete(oldest)
        break
      }
    return value
  }

  function drop(matches: (key: string) => boolean): void {
    for (const key of cached.keys()) if (matches(key)) cached.delete(key)
  }

  return { get, drop }
}
