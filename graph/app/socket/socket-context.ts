import { OTHER_SESSION_CODE } from '#schema/platform/access/shown-session.ts'
import { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import { createContext, type GraphContext, type LiveAccess } from '#graph/platform/context/context.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import type { Person } from '#graph/platform/context/person.ts'
import type { Channel } from '#graph/platform/socket/channel.ts'

/** Close codes: 44xx are graphql-ws's, 1013 is «try again later». */
export const closeCodes = {
  unauthorized: [4401, 'Unauthorized'],
  sessionOver: [4401, 'Session over'],
  otherSession: [OTHER_SESSION_CODE, 'Another session'],
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
  /** What its subscriptions belong to, where none of them says otherwise. */
  traceparent: string | null
}

/** What all subscriptions of a socket share: one for each of many sockets, so it holds no more than it needs. */
export class SocketAccess implements LiveAccess {
  readonly rest = () => this.createContext().rest
  readonly closeSlow = () => this.close('tooSlow')
  readonly traceparent: string | null
  private readonly parts: SocketParts
  private readonly person: Person
  private readonly address: string
  private readonly channel: Channel
  private leavePerson: (() => void) | null = null

  constructor(parts: SocketParts, { person, address, traceparent }: SocketCaller, channel: Channel) {
    this.parts = parts
    this.person = person
    this.address = address
    this.traceparent = traceparent
    this.channel = channel
  }

  get service(): Service {
    return this.parts.service
  }
  get watchPerson(): Tickers['watch'] {
    return this.parts.watch
  }
  get watchGroup(): Tickers['watch'] {
    return this.parts.watchCrowds
  }
  get watchChanges(): Tickers['watch'] {
    return this.parts.watchChanges
  }
  get token(): string {
    return this.person.token
  }
  /** Whether it is a program by the key of a service account. */
  get isService(): boolean {
    return this.person.isService
  }

  /** @param leavePerson gives back the place that it took among the person's sockets */
  enter(leavePerson: () => void): void {
    this.leavePerson = leavePerson
  }
  leave(): void {
    this.leavePerson?.()
  }

  /**
   * A fresh one for every event.
   * @param traceparent of what the subscriber traces: its events are traces of their own, however long it stays
   */
  createContext(traceparent?: unknown): GraphContext {
    const { service, lookAgain } = this.parts
    const { person, address } = this
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
