import { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import { createContext, type GraphContext, type LiveAccess } from '#graph/platform/context/context.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import type { Person } from '#graph/platform/context/person.ts'
import type { Channel } from '#graph/platform/socket/serve-protocol.ts'

/** Close codes: 44xx are graphql-ws's, 1013 is «try again later». */
export const closeCodes = {
  unauthorized: [4401, 'Unauthorized'],
  sessionOver: [4401, 'Session over'],
  tooMany: [4429, 'Too many connections'],
  tooManyOperations: [4429, 'Too many subscriptions'],
  later: [1013, 'Try again later'],
  tooSlow: [1013, 'Too slow'],
} as const satisfies Record<string, readonly [code: number, reason: string]>

export interface SocketParts {
  service: Service
  watch: Tickers['watch']
  /** For what many are told at once: looked for less often, and as soon when the graph knows of it. */
  watchCrowds: Tickers['watch']
  /** For the changes of documents. */
  watchChanges: Tickers['watch']
  lookAgain: (userIds: readonly string[]) => void
}

/** Whoever holds the other end of a socket. */
interface SocketCaller {
  person: Person
  /** Their network address: a key may work from some networks alone. */
  address: string
}

/** What all subscriptions of a socket share: one for each of many sockets, so it holds no more than it needs. */
export class SocketAccess implements LiveAccess {
  readonly service: Service
  readonly watchPerson: Tickers['watch']
  readonly watchGroup: Tickers['watch']
  readonly watchChanges: Tickers['watch']
  readonly rest = () => this.createContext().rest
  /** Whether it is a program by the key of a service account. */
  readonly isService: boolean
  readonly closeSlow = () => this.close('tooSlow')
  private readonly parts: SocketParts
  private readonly caller: SocketCaller
  readonly channel: Channel

  constructor(parts: SocketParts, caller: SocketCaller, channel: Channel) {
    this.service = parts.service
    this.watchPerson = parts.watch
    this.watchGroup = parts.watchCrowds
    this.watchChanges = parts.watchChanges
    this.parts = parts
    this.caller = caller
    this.isService = caller.person.isService
    this.channel = channel
  }

  get token(): string {
    return this.caller.person.token
  }

  /**
   * A fresh one for every event.
   * @param traceparent of what the subscriber traces: its events are traces of their own, however long it stays
   */
  createContext(traceparent?: unknown): GraphContext {
    const { service, lookAgain } = this.parts
    const { person, address } = this.caller
    const requestId = crypto.randomUUID()
    const trace = new RequestTrace(traceparent, requestId)
    return createContext(service, { token: person.token, person, requestId, trace, address, lookAgain })
  }

  /** Ends the connection. */
  close(why: keyof typeof closeCodes): void {
    const [code, reason] = closeCodes[why]
    this.channel.close(code, reason)
  }
}
