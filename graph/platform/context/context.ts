import { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import type { HasLoaders } from '#graph/platform/hydration/fallback.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { ClientAbort } from '#graph/platform/rest/transport/client-abort.ts'
import type { AnswerBasis } from '#graph/platform/rest/answer-basis.ts'
import { createRest, type Rest } from '#graph/platform/rest/rest.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { personOf, type Person } from './person.ts'

const messages = {
  overSocket: 'Las suscripciones van por WebSocket.',
} as const

/** What resolvers work with: one for each request, and one for each event of a subscription. */
export interface GraphContext extends HasLoaders {
  requestId: string
  /** The trace that the request belongs to. */
  trace: RequestTrace
  /** Whoever the token names; the services verify it. Null when nobody is signed in. */
  person: Person | null
  /** Whether a token came in Authorization, as programs send it, and not by a browser's cookie. */
  sendsToken: boolean
  rest: Rest
  /** Whether the services have met the token, and taken it. */
  isTokenVerified: () => boolean
  /** What makes the write of this request count once; null where the caller gave none. */
  idempotencyKey: string | null
  /** Takes the key from the operation, before anything is written. */
  useIdempotencyKey: (key: string) => void
  /** Changes who is signed in: for the browser by its cookie, and for the rest of this request. Null signs out. */
  signIn: (token: string | null) => void
  /** What the browser was given when somebody entered from it; null where nobody did. */
  device: string | null
  /** Has the browser keep it. */
  keepDevice: (device: string) => void
  /** Counts one more try of this address to sign in, or at anything else that a stranger may do. @throws RateLimited */
  countAttempt: () => Promise<void>
  /** Tells whoever asks, beside the answer, to wait. */
  retryAfter: (seconds: number) => void
  /** Tells whoever is connected as one of these people, here or at another graph, that there is something to look for. */
  lookAgain: (userIds: readonly string[]) => void
  /** Asks Redis whether it is there; null where this graph stands alone. @throws where it does not answer */
  pingBus: (() => Promise<unknown>) | null
  /** What the answer is made from, where it may be given again; null where it is not taken down. */
  basis: AnswerBasis | null
  /** What a subscription follows news by; null but on a WebSocket. */
  live: LiveAccess | null
}

/** What a subscription needs to follow news as they come. */
export interface LiveAccess {
  watchPerson: Tickers['watch']
  /** For news of many at once: looked for less often, and as soon when the graph knows of them. */
  watchGroup: Tickers['watch']
  /** For the changes of documents: one look for everybody who follows them. */
  watchChanges: Tickers['watch']
  /** The services in the person's name, anew for every look. */
  rest: () => Rest
  /** The services in nobody's name: for what is read for many people at once. */
  service: Service
  /** Ends the connection of a receiver that has let too much go by without taking it. */
  closeSlow: () => void
}

export interface RequestOrigin {
  token: string | null
  /** Whether it came in Authorization. */
  sendsToken?: boolean
  /** Whom the token names, where that was read before. */
  person?: Person | null
  requestId: string
  /** The trace that it belongs to; one of its own unless told. */
  trace?: RequestTrace
  /** The caller's network address, so that the services count each caller's attempts by themselves. */
  address?: string
  /** The caller's program: what a person tells their sessions apart by. */
  agent?: string
  departure?: ClientAbort
  /** The caller's Idempotency-Key, for the one write of the request. */
  key?: string
  device?: string | null
  keepDevice?: (device: string) => void
  keepToken?: (token: string | null, person: Person | null) => void
  countAttempt?: () => Promise<void>
  retryAfter?: (seconds: number) => void
  lookAgain: (userIds: readonly string[]) => void
  pingBus?: (() => Promise<unknown>) | null
  basis?: AnswerBasis | null
}

const uncounted = async () => undefined

/** @returns the signed-in person; for a field that its policy let through. @throws UNAUTHENTICATED */
export function signedIn({ person }: GraphContext): Person {
  if (!person) throw failure('UNAUTHENTICATED')
  return person
}

/** @returns what a subscription follows news by. @throws BAD_USER_INPUT but on a WebSocket */
export function requireLive({ live }: GraphContext): LiveAccess {
  if (!live) throw failure('BAD_USER_INPUT', messages.overSocket)
  return live
}

/**
 * What resolvers know of one request: who asks, and the services in their name.
 * @param origin where the request comes from; what it leaves out does nothing, and without a person nobody is signed in
 */
export function createContext(service: Service, origin: RequestOrigin): GraphContext {
  const {
    token,
    sendsToken = false,
    requestId,
    trace = new RequestTrace(undefined, requestId),
    address,
    agent,
    departure: clientAbort,
    key,
    device = null,
    keepDevice = () => undefined,
    keepToken,
    countAttempt = uncounted,
    retryAfter = () => undefined,
    lookAgain,
    pingBus = null,
    basis = null,
  } = origin
  const restOf = (person: Person | null, idempotencyKey = key) =>
    createRest(service, {
      token: person?.token ?? null,
      identity: person?.identity ?? {},
      requestId,
      address,
      agent,
      departure: clientAbort,
      key: idempotencyKey,
      basis,
      trace,
    })
  const person = origin.person ?? personOf(token)
  return {
    requestId,
    trace,
    person,
    sendsToken,
    rest: restOf(person),
    isTokenVerified() {
      return this.person !== null && service.isVerified(this.person.token)
    },
    idempotencyKey: key ?? null,
    useIdempotencyKey(given) {
      this.idempotencyKey = given
      this.rest = restOf(this.person, given)
    },
    loaders: new Map(),
    device,
    keepDevice,
    countAttempt,
    retryAfter,
    lookAgain,
    pingBus,
    basis,
    live: null,
    // Apollo gives its resolvers a copy of this object: what changes is the copy that they hold.
    signIn(next) {
      basis?.spoil()
      this.person = personOf(next)
      this.rest = restOf(this.person)
      this.loaders.clear()
      keepToken?.(next, this.person)
    },
  }
}
