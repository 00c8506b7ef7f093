import type { WebSocket } from 'ws'
import { createContext, type GraphContext } from '#graph/platform/context/context.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import type { Person } from '#graph/platform/context/person.ts'

/** Close codes: 44xx are graphql-ws's, 1013 is «try again later». */
export const closeCodes = {
  unauthorized: [4401, 'Unauthorized'],
  sessionOver: [4401, 'Session over'],
  tooMany: [4429, 'Too many connections'],
  tooManyOperations: [4429, 'Too many subscriptions'],
  later: [1013, 'Try again later'],
  tooSlow: [1013, 'Too slow'],
} as const satisfies Record<string, readonly [code: number, reason: string]>

/** A subscription's context: it makes a fresh one for every event, and may end the connection. */
export interface SocketContext extends GraphContext {
  fresh: () => GraphContext
  close: (why: keyof typeof closeCodes) => void
}

export interface SocketParts {
  service: Service
  watch: Tickers['watch']
  /** For what many are told at once: looked for less often, and as soon when the graph knows of it. */
  watchCrowds: Tickers['watch']
  lookAgain: (userIds: readonly string[]) => void
}

/** Whoever holds the other end of a socket. */
export interface SocketCaller {
  person: Person
  /** Their network address: a key may work from some networks alone. */
  address: string
}

export function socketContext(
  { service, watch, watchCrowds, lookAgain }: SocketParts,
  { person, address }: SocketCaller,
  socket: WebSocket,
): SocketContext {
  const fresh = () =>
    createContext(service, { token: person.token, requestId: crypto.randomUUID(), address, lookAgain })
  const close = (why: keyof typeof closeCodes) => {
    const [code, reason] = closeCodes[why]
    socket.close(code, reason)
  }
  return {
    ...fresh(),
    fresh,
    close,
    live: {
      watchPerson: watch,
      watchGroup: watchCrowds,
      rest: () => fresh().rest,
      closeSlow: () => close('tooSlow'),
    },
  }
}
