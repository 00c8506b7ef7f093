import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Client } from 'graphql-ws/client'
import { WebSocket } from 'ws'
import { CircuitoError, readIssue } from './circuito-error.ts'
import { isTransient, waitBefore, type RetryOptions } from './retry.ts'
import type { Session } from './session.ts'

export interface SocketParts {
  graph: URL
  session: Session
  options: RetryOptions
}

export interface Subscription<Data> {
  document: string
  variables: object
  signal?: AbortSignal
  /** The variables to come again with once an event was taken, such as its cursor; the same unless given. */
  resume?: (data: Data) => object
}

/** graphql-ws and the graph close with it: the key or token works no more. */
const UNAUTHORIZED = 4401
/** What would be refused the next time too: 4400 is a message that nobody understands, 4403 a foreign page. */
const FINAL: ReadonlySet<number> = new Set([4400, 4403, 4406, 4409])
const PING_EVERY = 20_000
const PONG_WITHIN = 10_000

const closeCodeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : null

const closedWith = (code: number): CircuitoError => {
  const name = code === UNAUTHORIZED ? 'UNAUTHENTICATED' : `SOCKET_${code}`
  return new CircuitoError([{ message: `Closed with ${code}`, code: name, rule: null, path: [], retryAfter: null }])
}

/** Opens a socket that notices a connection which died without a word. */
function openSocket({ graph }: SocketParts, token: string | null) {
  const url = new URL(graph)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  let socket: WebSocket | undefined
  let silence: NodeJS.Timeout | undefined
  return createClient({
    url: url.href,
    webSocketImpl: WebSocket,
    connectionParams: token === null ? {} : { token },
    // Each connection has a token and variables of its own, so that nothing is repeated here.
    retryAttempts: 0,
    keepAlive: PING_EVERY,
    on: {
      opened: (opened) => (socket = opened as WebSocket),
      ping: (isReceived) => {
        if (!isReceived) silence = setTimeout(() => socket?.terminate(), PONG_WITHIN)
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(silence)
      },
      closed: () => clearTimeout(silence),
    },
  })
}

/**
 * What a subscription tells, for as long as it is asked for: a connection that ends is opened again, with a new token where
 * the session has one, from where the last event that was taken says. @throws CircuitoError for what another try would not mend
 */
export async function* subscribe<Data>(parts: SocketParts, subscription: Subscription<Data>): AsyncGenerator<Data> {
  const { document: query, signal, resume } = subscription
  let { variables } = subscription
  let refusals = 0
  for (let attempt = 0; !signal?.aborted; attempt++) {
    let client: Client | undefined
    let token: string | null = null
    const close = async () => {
      try {
        await client?.dispose()
      } catch {
        // The connection was still being opened and failed: nothing is left to close.
      }
    }
    const stop = () => void close()
    signal?.addEventListener('abort', stop)
    try {
      token = await parts.session.token()
      client = openSocket(parts, token)
      // Who is let in once was not refused, however little there is to tell.
      client.on('connected', () => void (refusals = 0))
      for await (const { data, errors } of client.iterate<Data>({ query, variables: { ...variables } })) {
        if (errors || !data) throw new CircuitoError((errors ?? []).map(readIssue), { data })
        attempt = 0
        refusals = 0
        yield data
        // Only now is it taken: who is cut off before gets it again.
        if (resume) variables = resume(data)
      }
      return
    } catch (error) {
      if (signal?.aborted) return
      // Who cannot sign in for a moment comes again as who cannot connect does.
      if (error instanceof CircuitoError && (client || !isTransient(error))) throw error
      if (Array.isArray(error)) throw new CircuitoError(error.map(readIssue))
      const code = closeCodeOf(error)
      if (code === UNAUTHORIZED && (!parts.session.drop(token) || refusals++ > 0)) throw closedWith(code)
      if (code !== null && FINAL.has(code)) throw closedWith(code)
    } finally {
      signal?.removeEventListener('abort', stop)
      await close()
    }
    await pause(waitBefore(attempt, parts.options), undefined, { signal }).catch(() => undefined)
  }
}
