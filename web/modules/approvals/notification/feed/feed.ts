import type { NotificationPartsFragment, NotificationsQuery } from '../notification.generated.ts'

export type Feed = NotificationsQuery['notifications']

export type FeedEvent = { notification: NotificationPartsFragment; unread: number; cursor: string }

const longest = 100

/** Whether a cursor lies after another: a cursor is a place in the person's own count, which grows by one. */
export const isAfter = (cursor: string, other: string) => Number(cursor) > Number(other)

/** The feed with what has just come on top; the feed itself when it had come before, so nothing shows twice. */
export function withEvent(feed: Feed, { notification, unread, cursor }: FeedEvent): Feed {
  if (!isAfter(cursor, feed.cursor)) return feed
  const others = feed.items.filter(({ id }) => id !== notification.id)
  const most = Math.max(longest, feed.items.length)
  const items = [notification, ...others].slice(0, most)
  return { ...feed, items, hasEarlier: feed.hasEarlier || others.length >= most, unread, cursor }
}

export type Groups = { toDecide: NotificationPartsFragment[]; informative: NotificationPartsFragment[] }

/** What asks for a decision that can still be taken, and what only informs; each newest first, as it came. */
export const groupNotifications = (items: readonly NotificationPartsFragment[]): Groups => ({
  toDecide: items.filter(({ viewerCanDecide }) => viewerCanDecide),
  informative: items.filter(({ viewerCanDecide }) => !viewerCanDecide),
})

/** The feed once some, or all of them, were read. */
export const withRead = (feed: Feed, ids: readonly string[] | null, unread: number): Feed => ({
  ...feed,
  unread,
  items: feed.items.map((item) => (ids === null || ids.includes(item.id) ? { ...item, isRead: true } : item)),
})
