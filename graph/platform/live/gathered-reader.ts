import DataLoader from 'dataloader'

/** Calls on their way at once; what is asked for beyond them waits until one of them is back, and goes together. */
const AT_ONCE = 4

interface GatheredReads<Key, Value> {
  /** By one call, each key in its place; null for one that has to be read alone. */
  readTogether: (keys: readonly Key[]) => Promise<readonly (Value | null)[]>
  readAlone: (key: Key) => Promise<Value>
  /** Keys of one call. */
  most: number
}

/**
 * Reads for many by one call: what is asked for in one turn of the event loop goes together, and where the services take
 * long, so does all that is asked for meanwhile: a thousand who come at once are not a thousand calls.
 */
export function createGatheredReader<Key, Value>({ readTogether, readAlone, most }: GatheredReads<Key, Value>) {
  const waiting: (() => void)[] = []
  let running = 0

  async function count<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    running++
    try {
      return await call()
    } finally {
      running--
      if (running < AT_ONCE) waiting.shift()?.()
    }
  }

  async function readBatch(keys: readonly Key[]): Promise<(Value | Error)[]> {
    const found = await count(() => readTogether(keys))
    // One that fails alone fails for itself.
    const readMissing = (key: Key) => count(() => readAlone(key)).catch((error: Error) => error)
    return Promise.all(keys.map(async (key, at) => found[at] ?? readMissing(key)))
  }

  const loader = new DataLoader<Key, Value>(readBatch, {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: (send) => void (running < AT_ONCE ? setImmediate(send) : waiting.push(send)),
  })
  return (key: Key): Promise<Value> => loader.load(key)
}
