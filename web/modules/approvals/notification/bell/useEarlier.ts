import { InMemoryCache, type ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { NotificationsDocument, type NotificationsQuery } from '../notification.generated.ts'
import type { Feed } from '../feed/feed.ts'
import {
  EarlierNotificationsDocument,
  type EarlierNotificationsQuery,
  type EarlierNotificationsQueryVariables,
} from './earlier.generated.ts'

type Page = Pick<Feed, 'hasEarlier'> & { items: readonly { cursor: string }[] }

/** Keeps earlier notifications that were asked for below newer ones that reach them; what lies in a gap is offered anew. */
function mergePages(known: Page | undefined, newest: Page): Page {
  const last = Number(newest.items.at(-1)?.cursor)
  const earlier = known?.items.filter(({ cursor }) => Number(cursor) < last) ?? []
  if (!known || !newest.hasEarlier || !earlier.length || earlier.length === known.items.length) return newest
  const all = [...newest.items, ...earlier]
  const items = all.slice(0, Math.max(newest.items.length, known.items.length))
  return { ...newest, items, hasEarlier: known.hasEarlier || items.length < all.length }
}

/** From the first earlier ones on: the newest page is read again with each event. */
function keepEarlier(cache: ApolloCache): void {
  if (cache instanceof InMemoryCache)
    cache.policies.addTypePolicies({ Query: { fields: { notifications: { merge: mergePages } } } })
}

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
      keepEarlier(client.cache)
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
