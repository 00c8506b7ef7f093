import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { CircuitoError, createClient } from '#client/src/client.ts'

/** People who are connected and follow their notifications. */
export interface ConnectedPeople {
  /** Notifications that came. */
  received: number
  /** What ended a connection for good. */
  failures: string[]
  stop(): Promise<void>
}

/** Connections that are opened at once. */
const AT_ONCE = 20
/** Milliseconds for a batch of them. */
const STEP = 200

/** Connects everybody; whose token has ended comes with another. @param tokenOf makes one */
export async function connectPeople(
  url: string,
  userIds: readonly number[],
  tokenOf: (userId: number) => Promise<string>,
): Promise<ConnectedPeople> {
  const stopping = new AbortController()
  const { signal } = stopping
  // One for each connection.
  setMaxListeners(0, signal)
  const connected: ConnectedPeople = {
    received: 0,
    failures: [],
    async stop() {
      stopping.abort()
      await Promise.all(following)
    },
  }

  async function follow(userId: number): Promise<void> {
    while (!signal.aborted) {
      try {
        const client = createClient({ url, credentials: { key: await tokenOf(userId) } })
        for await (const event of client.subscriptions.approvalNotifications({}, { signal }))
          if (event) connected.received++
      } catch (error) {
        const isOver = error instanceof CircuitoError && error.code === 'UNAUTHENTICATED'
        if (!isOver && !signal.aborted) connected.failures.push(String(error))
        await pause(STEP)
      }
    }
  }

  const following: Promise<void>[] = []
  for (let next = 0; next < userIds.length; next += AT_ONCE) {
    following.push(...userIds.slice(next, next + AT_ONCE).map(follow))
    await pause(STEP)
  }
  return connected
}
