import { tickForNews, tokensOf } from './ticker.ts'
import type { WatchedPeople } from './watched-people.ts'

/** How far the news of the people of tokens have come, and by which topic the services push them. */
export type ReadTopics = (tokens: readonly string[]) => Promise<ReadonlyMap<string, { version: number; topic: string }>>

/** Milliseconds: those who come within them are asked about by one call. */
const TOGETHER = 100

interface TopicLookupOptions {
  people: WatchedPeople
  readTopics: ReadTopics
  /** Whether the services push what is committed: topics are of use only then. */
  isLive: () => boolean
  /** Milliseconds after which a call that failed is made again. */
  retryAfter: number
}

/** Learns the topics of people who came since the last time, and looks for the news that they had until then. */
export function createTopicLookup({ people, readTopics, isLive, retryAfter }: TopicLookupOptions) {
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    timer = undefined
    const unknown = [...people.all()].filter(
      ({ topic, watchers }) => topic === null && watchers.some(({ token }) => token),
    )
    const asked = tokensOf(unknown)
    if (!isLive() || asked.size === 0) return
    try {
      const found = await readTopics([...asked])
      const versions = new Map([...found].map(([token, { version }]) => [token, version]))
      for (const ticker of unknown) {
        const topic = ticker.watchers.map(({ token }) => found.get(token ?? '')?.topic).find((each) => each)
        if (topic) people.setTopic(ticker, topic)
        tickForNews(ticker, asked, versions)
      }
    } catch {
      lookSoon(retryAfter)
    }
  }

  function lookSoon(delay = TOGETHER): void {
    if (isLive()) timer ??= setTimeout(() => void look(), delay)
  }

  return { lookSoon, stop: () => clearTimeout(timer) }
}
