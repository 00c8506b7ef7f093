import { openClient } from './acts.ts'
import type { Person } from './people.ts'

/** What a person received live, by the place of each notification in their row of them. */
export interface NotificationWatch {
  person: Person
  /** How often each came. */
  received: Map<number, number>
  /** What ended it before it was stopped. */
  failure: string | null
  stop: () => void
}

/** Follows the notifications of a person by @circuito/client: a connection that ends is opened again behind what was taken. */
export function watchNotifications(url: string, person: Person): NotificationWatch {
  const received = new Map<number, number>()
  const stopping = new AbortController()
  const client = openClient(url, person)
  const follow = async () => {
    const events = client.subscriptions.approvalNotifications({ after: '0' }, { signal: stopping.signal })
    for await (const { cursor } of events) received.set(Number(cursor), (received.get(Number(cursor)) ?? 0) + 1)
  }
  const watch: NotificationWatch = { person, received, failure: null, stop: () => stopping.abort() }
  void follow().catch((failure: unknown) => {
    watch.failure = String(failure)
  })
  return watch
}
