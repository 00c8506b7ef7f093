/**
 * Remembers answers for `milliseconds`, so that a burst asks once; those asking together share one question.
 * Failures are not remembered. At most `most` keys: the oldest give way.
 */
export function freshFor<T>(milliseconds: number, most = 5_000) {
  const kept = new Map<string, { until: number; value: Promise<T> }>()

  function get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.value
    const value = ask()
    const entry = { until: performance.now() + milliseconds, value }
    kept.delete(key)
    kept.set(key, entry)
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    if (kept.size > most)
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        break
      }
    return value
  }

  function drop(matches: (key: string) => boolean): void {
    for (const key of kept.keys()) if (matches(key)) kept.delete(key)
  }

  return { get, drop }
}
