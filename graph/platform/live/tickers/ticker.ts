import type { Watcher } from '../watcher.ts'

/** A person who is watched, with all their subscriptions: they look at the same tick. */
export interface Ticker {
  readonly userId: string
  watchers: readonly Watcher[]
  /** The person's own clock; null where the sweep tells of their news. */
  timer: NodeJS.Timeout | null
  /** What the services call the person; null until it is known. */
  topic: string | null
  /** When the services last pushed news of the person, by `performance.now()`. */
  pushedAt: number
}

export const createTicker = (userId: string): Ticker => ({
  userId,
  watchers: [],
  timer: null,
  topic: null,
  pushedAt: -Infinity,
})

export const tickAll = (watchers: readonly Watcher[]): void => watchers.forEach(({ listener }) => listener())

/**
 * Ticks those subscriptions of a person that have news.
 * @param asked the tokens that the services were asked about: who came meanwhile is looked for next time, and who was
 * there before does not wait for that
 */
export function tickForNews(
  { watchers }: Ticker,
  asked: ReadonlySet<string>,
  versions: ReadonlyMap<string, number>,
): void {
  const askedFor = watchers.filter(({ token }) => token === undefined || asked.has(token))
  tickAll(askedFor.filter((watcher) => watcher.hasNews(versions)))
}

/** Ticks the subscriptions of a person every `interval` ms, if it does not yet. */
export function startClock(ticker: Ticker, interval: number): void {
  ticker.timer ??= setInterval(() => tickAll(ticker.watchers), interval)
}

export function stopClock(ticker: Ticker): void {
  if (ticker.timer) clearInterval(ticker.timer)
  ticker.timer = null
}

/** The tokens of those who have one, each once. */
export function tokensOf(tickers: Iterable<Ticker>): Set<string> {
  const tokens = new Set<string>()
  for (const { watchers } of tickers) for (const { token } of watchers) if (token !== undefined) tokens.add(token)
  return tokens
}
