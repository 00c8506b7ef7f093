import type { ApolloClient } from '@apollo/client'
import { keepSubscribed } from '#web/platform/apollo/live/keep-subscribed.ts'
import { isAfter, type FeedEvent } from './feed.ts'
import {
  ApprovalNotificationsDocument,
  type ApprovalNotificationsSubscription,
  type ApprovalNotificationsSubscriptionVariables,
} from '../notification.generated.ts'

/**
 * Listens to what the person is told from `start` on. Each event is passed on once, in order, whatever the connection
 * does: what comes again is dropped by its cursor, and a subscription that ended begins again from the last cursor seen.
 * Answers what ends it.
 */
export function followNotifications(
  client: ApolloClient,
  start: string,
  onEvent: (event: FeedEvent) => void,
): () => void {
  let last = start
  return keepSubscribed(
    () =>
      client.subscribe<ApprovalNotificationsSubscription, ApprovalNotificationsSubscriptionVariables>({
        query: ApprovalNotificationsDocument,
        variables: { after: last },
        fetchPolicy: 'no-cache',
      }),
    ({ approvalNotifications: event }) => {
      if (!isAfter(event.cursor, last)) return
      last = event.cursor
      onEvent(event)
    },
  )
}
