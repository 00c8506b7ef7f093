import type { Watcher } from './watcher.ts'

/** The subscriptions of a person. */
export interface Ticker {
  watchers: readonly Watcher[]
  /** The person's own clock; null where the sweep tells of their news. */
  timer: NodeJS.Timeout | null
  /** What the services call the person; null until it is known. */
  topic: string | null
  /** When the services last pushed news of the person, by `performance.now()`. */
  pushedAt: number
}

export const createTicker = (): Ticker => ({ watchers: [], timer: null, topic: null, pushedAt: -Infinity })

export const tickAll = (watchers: readonly Watcher[]): void => watchers.forEach(({ listener }) => listener())

/** The tokens of those who have one, each once. */
export function tokensOf(tickers: Iterable<Ticker>): Set<string> {
  const tokens = new Set<string>()
  for (const { watchers } of tickers) for (const { token } of watchers) if (token !== undefined) tokens.add(token)
  return tokens
}
