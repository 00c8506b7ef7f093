/** Runs the works of one key one after another, those of different keys side by side. */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>()

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
