import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { refreshDocuments } from '#web/kit/document/refresh.ts'
import { withEvent, withRead, type Feed, type FeedEvent } from './feed.ts'
import { followNotifications } from './follow.ts'
import {
  NotificationsDocument,
  useMarkNotificationsReadMutation,
  useNotificationsQuery,
  type NotificationsQuery,
} from '../notification.generated.ts'
import { useConnection } from '../useConnection.ts'

const burst = 150

/**
 * The person's notifications, kept true: every event goes into the feed at once, and what it concerns on the screen is
 * read again. Coming back to the tab, or online, reads everything that may have changed meanwhile.
 */
export function useFeed(onEvent: (event: FeedEvent) => void) {
  const { data, error, client, refetch } = useNotificationsQuery({
    fetchPolicy: 'cache-and-network',
    refetchWritePolicy: 'merge',
  })
  const [mark] = useMarkNotificationsReadMutation()
  const feed = data?.notifications
  const concerned = useRef(new Set<string>())

  const refresh = useDebouncedCallback(() => {
    refreshDocuments(client, [...concerned.current])
    concerned.current.clear()
  }, burst)

  const update = (change: (feed: Feed) => Feed) =>
    client.cache.updateQuery<NotificationsQuery>(
      { query: NotificationsDocument },
      (known) => known && { ...known, notifications: change(known.notifications) },
    )

  const take = useEffectEvent((event: FeedEvent) => {
    update((known) => withEvent(known, event))
    concerned.current.add(event.notification.documentId)
    refresh()
    onEvent(event)
  })

  const isLoaded = feed !== undefined
  const start = useEffectEvent(() => feed?.cursor ?? '0')
  useEffect(
    () => (isLoaded ? followNotifications(client, start(), (event) => take(event)) : undefined),
    [client, isLoaded],
  )

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh()
  })
  useEffect(() => {
    const listen = () => look()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])

  const connection = useConnection(refresh)

  /** Marks some as read, or all of them. */
  async function markRead(ids: readonly string[] | null) {
    const answer = await mark({ variables: { input: { ids: ids && [...ids] } } })
    const payload = answer.data?.markNotificationsRead
    if (payload && payload.errors.length === 0) update((known) => withRead(known, ids, payload.unread))
  }

  return { feed, error, connection, retry: () => void refetch(), markRead }
}
