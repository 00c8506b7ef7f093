import { ApolloLink, Observable } from '@apollo/client'
import { print, type ExecutionResult } from 'graphql'
import { createClient } from 'graphql-ws'
import { OTHER_SESSION_CODE } from '#schema/platform/access/shown-session.ts'
import { newTraceparent } from '#schema/platform/tracing/traceparent.ts'
import { openReauthDialog } from '../reauth/reauth.ts'
import { sessionState } from '../reauth/session-state.ts'
import { retryNow, waitToRetry } from './retry-wait.ts'

type Connection = 'connecting' | 'online' | 'offline'

let connection: Connection = 'connecting'
const listeners = new Set<() => void>()

/** How the live connection stands: a store for useSyncExternalStore. */
export const liveConnection = {
  state: () => connection,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

let isReadOnly = false
const readOnlyListeners = new Set<() => void>()

/** Whether what is saved is refused, as long as Circuito is being moved: a store for useSyncExternalStore. */
export const readOnlyMode = {
  isOn: () => isReadOnly,
  subscribe: (listener: () => void) => {
    readOnlyListeners.add(listener)
    return () => readOnlyListeners.delete(listener)
  },
}

/** What the graph says of it: with its greeting, and in a ping when it changes. */
function takeReadOnly(payload: Record<string, unknown> | undefined) {
  isReadOnly = payload?.['readOnly'] === true
  for (const listener of readOnlyListeners) listener()
}

function setConnection(next: Connection) {
  connection = next
  for (const listener of listeners) listener()
}

// A connection that is cut sends nothing: without the browser's word it would look alive until the next ping.
window.addEventListener('offline', () => setConnection('offline'))
window.addEventListener('online', () => {
  client.terminate()
  retryNow()
})
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow())

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`

/** Between two pings, in ms: sooner than a proxy gives up on a silent connection, and than the graph asks (serve-sockets.ts). */
const PING_EVERY = 45_000
/** A connection that does not answer a ping within so long, in ms, is dead without a word: it is opened anew. */
const PONG_WITHIN = 10_000

let unanswered: number | undefined

const client = createClient({
  url: address,
  connectionParams: () => sessionState.headers(),
  lazy: true,
  keepAlive: PING_EVERY,
  retryAttempts: Number.MAX_SAFE_INTEGER,
  retryWait: waitToRetry,
  shouldRetry: () => true,
  on: {
    connected(_, payload) {
      takeReadOnly(payload)
      setConnection('online')
    },
    ping(isReceived, payload) {
      if (isReceived && payload) takeReadOnly(payload)
      if (!isReceived) unanswered = window.setTimeout(() => client.terminate(), PONG_WITHIN)
    },
    pong(isReceived) {
      if (isReceived) clearTimeout(unanswered)
    },
    closed(event) {
      clearTimeout(unanswered)
      setConnection('offline')
      if (event instanceof CloseEvent && event.code === OTHER_SESSION_CODE) openReauthDialog('otherSession')
    },
  },
})

function cursorOf(data: ExecutionResult['data']): string | null {
  const [event] = Object.values(data ?? {})
  const cursor = (event as { cursor?: unknown } | null)?.cursor
  return typeof cursor === 'string' ? cursor : null
}

/**
 * Subscriptions over WebSocket, signed in by the cookie. graphql-ws sends the same payload again after a
 * reconnection, so the last cursor is written into it: what was missed comes once, what was seen does not come again.
 */
export const socketLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const payload = {
        query: print(operation.query),
        operationName: operation.operationName,
        variables: operation.variables as Record<string, unknown>,
        extensions: { traceparent: newTraceparent() },
      }
      return client.subscribe<Record<string, unknown>>(payload, {
        next(result) {
          const cursor = cursorOf(result.data)
          if (cursor !== null) payload.variables = { ...payload.variables, after: cursor }
          observer.next(result as ApolloLink.Result)
        },
        error: (cause) => observer.error(cause),
        complete: () => observer.complete(),
      })
    }),
)

/** Opens the connection anew, as the person who is signed in now. */
export const reconnect = () => {
  client.terminate()
  retryNow()
}
