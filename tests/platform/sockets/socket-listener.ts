import { createClient, type Client } from 'graphql-ws'
import WebSocket from 'ws'

export interface NotificationEvent {
  cursor: string
  unread: number
  notification: { cursor: string; documentNumber: string | null; viewerCanDecide: boolean }
}

export interface SocketClose {
  code: number
  reason: string
}

const SUBSCRIPTION = `subscription On($after: String) {
  approvalNotifications(after: $after) { cursor unread notification { cursor documentNumber viewerCanDecide } }
}`

interface Options {
  token?: string
  /** connectionParams, where they are not the token alone. */
  params?: Record<string, unknown>
  /** Headers of the upgrade: Cookie, Origin. */
  headers?: Record<string, string>
  /** Between two pings, in ms; none unless given. */
  keepAlive?: number
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until `condition` holds, and throws when it does not in time. */
export async function waitUntil(condition: () => boolean, within = 15_000): Promise<void> {
  const end = performance.now() + within
  while (!condition()) {
    if (performance.now() > end) throw new Error('it did not happen in time')
    await delay(10)
  }
}

/** Someone who listens to notifications over WebSocket, as the app does. */
export function createSocketListener(url: string, { token, params, headers = {}, keepAlive = 0 }: Options = {}) {
  const closed: SocketClose[] = []
  class WithHeaders extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers })
    }
  }
  const client: Client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WithHeaders,
    retryAttempts: 0,
    lazy: true,
    keepAlive,
    connectionParams: params ?? (token === undefined ? undefined : { token }),
    on: {
      closed: (event) => closed.push({ code: (event as SocketClose).code, reason: (event as SocketClose).reason }),
    },
  })

  function listen<Event extends { cursor: string } = NotificationEvent>(after?: string, query = SUBSCRIPTION) {
    const events: Event[] = []
    const failed: unknown[] = []
    const stop = client.subscribe<Record<string, Event | null>>(
      { query, variables: { after } },
      {
        next: ({ data, errors }) => {
          for (const event of Object.values(data ?? {})) if (event) events.push(event)
          if (errors) failed.push(...errors)
        },
        error: (error) => failed.push(...[error].flat()),
        complete: () => {},
      },
    )
    return { heard: events, failed, stop, cursors: () => events.map(({ cursor }) => Number(cursor)) }
  }

  return { listen, closed, close: () => client.dispose(), closedWith: () => closed[0]?.code }
}

/** What answers a handshake with such headers: 101 when the socket opens, which it then leaves. */
export const answerOfUpgrade = (
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
    socket.on('unexpected-response', (_, response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    socket.on('open', () => {
      socket.close()
      resolve({ status: 101, text: '' })
    })
    socket.on('error', () => {})
  })

export const statusOfUpgrade = async (url: string, headers: Record<string, string>): Promise<number> =>
  (await answerOfUpgrade(url, headers)).status
