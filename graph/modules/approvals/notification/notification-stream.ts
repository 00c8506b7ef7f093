import { pollingIterator } from '#graph/platform/live/polling-iterator.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { Watched } from '#graph/platform/live/watcher.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { MOST, readFeed, type Feed, type Notification } from './notification.source.ts'
import { readNews } from './news.source.ts'
import type { Service } from '#graph/platform/rest/service.ts'

export interface NotificationEvent {
  notification: Notification
  unread: number
  cursor: string
}

interface Options {
  watch: Tickers['watch']
  person: Watched
  /** The services in the person's name, anew for every look. */
  rest: () => Rest
  /** The same services, to read together with whoever looks at the same time. */
  service?: Service
  /** The last cursor that the person saw; without it, only what comes from now on. */
  after?: string | null
  /** Called when the receiver has let too much go by without taking it. */
  tooSlow?: () => void
}

/**
 * Those after `cursor`, the oldest first: from the far end of the feed, so that none is passed over. What comes in
 * between moves that end away, and it is read again.
 */
async function readSince(rest: Rest, userId: string, cursor: string): Promise<Feed> {
  let start = 0
  let feed = await readFeed(rest, userId, { after: cursor, start })
  while (feed.total - start > MOST) {
    start = feed.total - MOST
    feed = await readFeed(rest, userId, { after: cursor, start })
  }
  const oldestFirst = (one: Notification, other: Notification) => Number(one.cursor) - Number(other.cursor)
  return { ...feed, items: feed.items.filter((item) => Number(item.cursor) > Number(cursor)).sort(oldestFirst) }
}

/** A person's notifications as they come, each once, in their own order. */
export function notificationStream(options: Options): AsyncIterableIterator<NotificationEvent> {
  const { person, rest, service } = options
  let cursor = options.after ?? null

  async function poll(): Promise<{ items: NotificationEvent[]; hasMore?: boolean }> {
    const { userId, token } = person
    const readAlone = () => (cursor === null ? readFeed(rest(), userId, {}) : readSince(rest(), userId, cursor))
    const news =
      service && token !== undefined ? await readNews(service, { token, after: cursor, readAlone }) : await readAlone()
    if (cursor === null) {
      cursor = news.cursor
      return { items: [] }
    }
    const { items, unread } = news
    cursor = items.at(-1)?.cursor ?? cursor
    return {
      items: items.map((notification) => ({ notification, unread, cursor: notification.cursor })),
      hasMore: items.length === MOST,
    }
  }

  const { watch, tooSlow } = options
  return pollingIterator({ watch: (onTick) => watch(person, onTick), look: poll, tooSlow })
}
