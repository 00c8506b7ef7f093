import type { ApolloClient } from '@apollo/client'
import { isAfter, type FeedEvent } from './feed.ts'
import {
  ApprovalNotificationsDocument, type ApprovalNotificationsSubscription, type ApprovalNotificationsSubscriptionVariables,
} from './notification.generated.ts'

const pause = 3_000

/**
 * Listens to what the person is told from `start` on. Each event is passed on once, in order, whatever the connection
 * does: what comes again is dropped by its cursor, and where the subscription itself ends (a token that expired, a
 * server that restarted) it is opened anew from the last cursor seen. Answers what ends it.
 */
export function follow(client: ApolloClient, start: string, onEvent: (event: FeedEvent) => void): () => void {
  let last = start
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = listen()

  function listen() {
    return client
      .subscribe<ApprovalNotificationsSubscription, ApprovalNotificationsSubscriptionVariables>({
        query: ApprovalNotificationsDocument,
        variables: { after: last },
        fetchPolicy: 'no-cache',
      })
      .subscribe({ next: ({ data }) => data && pass(data.approvalNotifications), error: again, complete: again })
  }

  function pass(event: FeedEvent) {
    if (!isAfter(event.cursor, last)) return
    last = event.cursor
    onEvent(event)
  }

  function again() {
    timer = setTimeout(() => {
      running = listen()
    }, pause)
  }

  return () => {
    clearTimeout(timer)
    running.unsubscribe()
  }
}
