/** Runs the works of one key one after another, those of different keys side by side. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>()

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queuedRun = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, queuedRun)
    try {
      return await queuedRun
    } finally {
      if (last.get(key) === queuedRun) last.delete(key)
    }
  }
}
