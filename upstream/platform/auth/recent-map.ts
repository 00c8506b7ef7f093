/** Remembers values by key, at most `most`: what was asked for least lately gives way. */
export class RecentMap<Key, Value> {
  readonly #most: number
  /** The least lately asked for first. */
  readonly #values = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key)
  }

  /** Remembers the value, and that it was asked for now. */
  set(key: Key, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.#most) return
    for (const oldest of this.#values.keys()) return void this.#values.delete(oldest)
  }
}
