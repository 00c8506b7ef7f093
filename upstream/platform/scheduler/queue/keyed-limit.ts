export interface KeyedLimitOptions {
  /** Items under way at most. */
  atOnce: number
  /** Items of one key under way at most; of a slow one it is one. */
  perKey: number
  /** Items of all slow keys under way at most. */
  slow: number
}

/** Does the work of one item. Answers whether its key is slow from now on; nothing where that did not show. */
export type KeyedWork<Item> = (item: Item) => Promise<boolean | undefined>

/** What is to be done for one key. */
interface KeyQueue<Item> {
  readonly waiting: Item[]
  running: number
  isSlow: boolean
}

/**
 * Works on items by key, so that no key keeps the others waiting: each has so many places, all slow ones together no more than
 * some, and the keys take turns. Whoever brings an item beyond that does not wait: the item stays in memory, and whoever ends next
 * works on it (decisions 0209, 0215).
 */
export class KeyedLimit<Item> {
  readonly #options: KeyedLimitOptions
  /** In the order in which they are served. */
  readonly #queues = new Map<number, KeyQueue<Item>>()
  #isClosed = false

  constructor(options: KeyedLimitOptions) {
    this.#options = options
  }

  /**
   * Works on the items that may begin, this one or others; returns at once where enough are under way.
   * @throws what `work` throws; the item whose work it was is the next of its key
   */
  async run(key: number, item: Item, work: KeyedWork<Item>): Promise<void> {
    const queue = this.#queues.get(key) ?? { waiting: [], running: 0, isSlow: false }
    this.#queues.set(key, queue)
    queue.waiting.push(item)
    for (let next = this.#take(); next; next = this.#take()) await this.#work(next, work)
  }

  /** Begins no further item. */
  close(): void {
    this.#isClosed = true
  }

  /** Whether there are items on which nobody works. */
  isAnyWaiting(): boolean {
    return this.#all().some(({ waiting }) => waiting.length > 0)
  }

  #all(): KeyQueue<Item>[] {
    return [...this.#queues.values()]
  }

  /** The next item that may begin; its key is served last from then on. */
  #take(): { key: number; queue: KeyQueue<Item>; item: Item } | undefined {
    const queues = this.#all()
    const running = countRunning(queues)
    if (this.#isClosed || running >= this.#options.atOnce) return undefined
    const mayTakeSlow = countRunning(queues.filter(({ isSlow }) => isSlow)) < this.#options.slow
    for (const [key, queue] of this.#queues) {
      const mayBegin = queue.isSlow ? mayTakeSlow && queue.running === 0 : queue.running < this.#options.perKey
      const item = mayBegin ? queue.waiting.shift() : undefined
      if (item === undefined) continue
      this.#queues.delete(key)
      this.#queues.set(key, queue)
      queue.running++
      return { key, queue, item }
    }
    return undefined
  }

  async #work({ key, queue, item }: { key: number; queue: KeyQueue<Item>; item: Item }, work: KeyedWork<Item>) {
    try {
      queue.isSlow = (await work(item)) ?? queue.isSlow
    } catch (reason) {
      queue.waiting.unshift(item)
      throw reason
    } finally {
      queue.running--
      if (queue.running === 0 && queue.waiting.length === 0 && !queue.isSlow) this.#queues.delete(key)
    }
  }
}

const countRunning = (queues: readonly KeyQueue<unknown>[]): number =>
  queues.reduce((sum, { running }) => sum + running, 0)
