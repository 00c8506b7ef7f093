/**
 * Works on items of one key with at most `most` at once. Whoever comes beyond that does not wait: the item stays in memory, and whoever
 * ends next works on it, so that a slow key occupies no more places than that of those who give out the work.
 */
export class KeyedLimit<Item> {
  readonly #most: number
  readonly #running = new Map<number, number>()
  readonly #waiting = new Map<number, Item[]>()
  #isClosed = false

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Works on the item, then on those of its key that came meanwhile; returns at once where enough are under way.
   * @throws what `work` throws; the item whose work it was is taken up with the next of its key
   */
  async run(key: number, item: Item, work: (item: Item) => Promise<void>): Promise<void> {
    const waiting = this.#waiting.get(key) ?? []
    this.#waiting.set(key, waiting)
    waiting.push(item)
    const running = this.#running.get(key) ?? 0
    if (running >= this.#most) return
    this.#running.set(key, running + 1)
    try {
      await this.#workThrough(waiting, work)
    } finally {
      this.#end(key)
    }
  }

  async #workThrough(waiting: Item[], work: (item: Item) => Promise<void>): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = this.#isClosed ? undefined : waiting.shift()) {
      try {
        await work(next)
      } catch (reason) {
        waiting.unshift(next)
        throw reason
      }
    }
  }

  #end(key: number): void {
    const running = (this.#running.get(key) ?? 1) - 1
    if (running > 0) return void this.#running.set(key, running)
    this.#running.delete(key)
    if (this.#waiting.get(key)?.length === 0) this.#waiting.delete(key)
  }

  /** Begins no further item. @returns whether any was left */
  close(): boolean {
    this.#isClosed = true
    return this.#waiting.size > 0
  }
}
