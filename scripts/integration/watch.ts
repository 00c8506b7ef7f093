import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

const WITHIN = 30_000
const WATCH = 'subscription { approvalNotifications { notification { documentId levelId viewerCanDecide } } }'

interface Notification {
  documentId: string
  levelId: string
  viewerCanDecide: boolean
}

/** Listens to the notifications of an account. */
export function watch(url: string, key: string) {
  const notifications: Notification[] = []
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: `Bearer ${key}` },
    retryAttempts: 0,
  })
  const connected = new Promise<void>((resolve) => client.on('connected', () => resolve()))
  client.subscribe<{ approvalNotifications: { notification: Notification } }>(
    { query: WATCH },
    {
      next: ({ data }) => void (data && notifications.push(data.approvalNotifications.notification)),
      error: () => undefined,
      complete: () => undefined,
    },
  )
  return { notifications, connected, close: () => client.dispose() }
}

/** Looks again until something is there. @throws Error when it takes too long */
export async function waitFor<Value>(look: () => Value | undefined, what: string): Promise<Value> {
  const until = performance.now() + WITHIN
  while (performance.now() < until) {
    const value = look()
    if (value !== undefined) return value
    await pause(50)
  }
  throw new Error(`${what} did not come within ${WITHIN / 1_000} s`)
}
