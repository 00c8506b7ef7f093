import type { Watcher } from '../watcher.ts'
import { createTicker, stopClock, type Ticker } from './ticker.ts'

/** Who is watched: a ticker for each person, found by their id, and by their topic once it is known. */
export class WatchedPeople {
  private readonly byUser = new Map<string, Ticker>()
  private readonly byTopic = new Map<string, Ticker>()

  all(): Iterable<Ticker> {
    return this.byUser.values()
  }

  ofUser(userId: string): Ticker | undefined {
    return this.byUser.get(userId)
  }

  ofTopic(topic: string): Ticker | undefined {
    return this.byTopic.get(topic)
  }

  /** Adds a subscription, and its person with the first of theirs. @returns the person's ticker */
  add(watcher: Watcher): Ticker {
    const { userId } = watcher
    const ticker = this.byUser.get(userId) ?? createTicker(userId)
    this.byUser.set(userId, ticker)
    ticker.watchers = ticker.watchers.concat(watcher)
    return ticker
  }

  /** Removes a subscription, and its person with the last of theirs. */
  remove(watcher: Watcher): void {
    const ticker = this.byUser.get(watcher.userId)
    if (!ticker?.watchers.includes(watcher)) return
    ticker.watchers = ticker.watchers.filter((one) => one !== watcher)
    if (ticker.watchers.length > 0) return
    stopClock(ticker)
    if (ticker.topic !== null) this.byTopic.delete(ticker.topic)
    this.byUser.delete(ticker.userId)
  }

  /** Makes a person found by their topic, unless they left while the services were asked for it. */
  setTopic(ticker: Ticker, topic: string): void {
    if (this.byUser.get(ticker.userId) !== ticker) return
    ticker.topic = topic
    this.byTopic.set(topic, ticker)
  }

  clear(): void {
    for (const ticker of this.byUser.values()) stopClock(ticker)
    this.byUser.clear()
    this.byTopic.clear()
  }
}
