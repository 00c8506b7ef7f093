import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { NotificationsDocument, type NotificationsQuery } from '../notification.generated.ts'
import type { Feed } from '../feed/feed.ts'
import {
  EarlierNotificationsDocument,
  type EarlierNotificationsQuery,
  type EarlierNotificationsQueryVariables,
} from './earlier.generated.ts'

/** Adds what came before the oldest notification of the feed, archived ones too. */
export function useEarlier(feed: Feed | undefined) {
  const client = useApolloClient()
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>()
  const before = feed?.items.at(-1)?.cursor

  async function load(): Promise<void> {
    if (before === undefined) return
    setLoading(true)
    setError(undefined)
    try {
      const { data } = await client.query<EarlierNotificationsQuery, EarlierNotificationsQueryVariables>({
        query: EarlierNotificationsDocument,
        variables: { before },
        fetchPolicy: 'no-cache',
      })
      const earlier = data?.notifications
      client.cache.updateQuery<NotificationsQuery>(
        { query: NotificationsDocument },
        (known) =>
          known &&
          earlier && {
            ...known,
            notifications: {
              ...known.notifications,
              items: [...known.notifications.items, ...earlier.items],
              hasEarlier: earlier.hasEarlier,
            },
          },
      )
    } catch (failure) {
      setError(failure)
    } finally {
      setLoading(false)
    }
  }

  return { isLoading, error, load: () => void load() }
}
