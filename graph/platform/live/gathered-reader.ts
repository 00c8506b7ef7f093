/** Calls on their way at once; what is asked for beyond them waits until one of them is back, and goes together. */
const AT_ONCE = 4

interface GatheredReads<Key, Value> {
  /** By one call, each key in its place; null for one that has to be read alone. */
  readTogether: (keys: readonly Key[]) => Promise<readonly (Value | null)[]>
  readAlone: (key: Key) => Promise<Value>
  /** Keys of one call. */
  most: number
}

interface Asked<Key, Value> {
  key: Key
  resolve: (value: Value | Promise<Value>) => void
  reject: (error: unknown) => void
}

/**
 * Reads for many by one call: what is asked for in one turn of the event loop goes together, and where the services take
 * long, so does all that is asked for meanwhile: a thousand who come at once are not a thousand calls.
 */
export function createGatheredReader<Key, Value>({ readTogether, readAlone, most }: GatheredReads<Key, Value>) {
  let waiting: Asked<Key, Value>[] = []
  let running = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || running >= AT_ONCE) return
    isScheduled = true
    setImmediate(sendAll)
  }

  function sendAll(): void {
    isScheduled = false
    const asked = waiting
    let start = 0
    for (; start < asked.length && running < AT_ONCE; start += most) void answer(asked.slice(start, start + most))
    waiting = asked.slice(start)
  }

  async function count<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    running++
    try {
      return await call()
    } finally {
      running--
      schedule()
    }
  }

  async function answer(asked: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const found = await count(() => readTogether(asked.map(({ key }) => key)))
      // One that fails alone fails for itself.
      for (const [at, { key, resolve }] of asked.entries()) resolve(found[at] ?? count(() => readAlone(key)))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (key: Key): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      schedule()
    })
}
