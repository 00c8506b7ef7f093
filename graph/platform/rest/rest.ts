import { failure } from '#graph/platform/errors/failure.ts'
import type { Dispatcher } from 'undici'
import type { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import type { AnswerBasis } from './answer-basis.ts'
import type { Capability } from './capability.ts'
import type { ClientAbort } from './transport/client-abort.ts'
import type { Service } from './service.ts'

/** Who calls, and how long there is. */
export interface RestCaller {
  token: string | null
  /** Headers that name the person: checked against the token by the services, they grant nothing. */
  identity: Record<string, string>
  requestId: string
  /** Where the person's request came from. */
  address?: string
  /** The program the person uses, as it calls itself. */
  agent?: string
  /** When the caller leaves. */
  departure?: ClientAbort
  /** What makes the writes of this request count once, where the caller gave it. */
  key?: string
  /** Takes down what the answer of this request is made from. */
  basis?: AnswerBasis | null
  /** What its calls belong to. */
  trace?: RequestTrace
}

type Query = Readonly<Record<string, string | number | null | undefined>>
export interface RestParts {
  body?: unknown
  query?: Query
  /** Beside those of the person, for a write. */
  headers?: Readonly<Record<string, string>>
}

/** The REST services in the name of one person for one request. */
export interface Rest {
  /** Changes nothing: may be repeated, and is shared with the person's identical reads in flight from the same address. */
  read(method: 'GET' | 'POST', path: string, parts?: RestParts): Promise<unknown>
  write(method: Dispatcher.HttpMethod, path: string, parts?: RestParts): Promise<unknown>
  /** Reads by POST in a call of its own: one in flight may have begun before something that the caller has to see. */
  readNow(path: string, body: unknown): Promise<unknown>
  capability: () => Promise<Capability>
  /** The headers of this person, for what is streamed past this client. */
  headers: Readonly<Record<string, string>>
}

export const READS_WITHIN = 10_000
export const WRITES_WITHIN = 20_000
/** A write that is sent once: longer than two answers of the card provider, which are waited for 20 seconds each. */
export const SINGLE_WRITES_WITHIN = 45_000

/** A path with its query; what is null, undefined or empty is left out. */
export function withQuery(path: string, query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return entries.length
    ? `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`
    : path
}

const random = () => crypto.randomUUID()

const messages = {
  key: 'Idempotency-Key: solo letras sin tilde, cifras y signos',
} as const

/** A key may stand in a document as well, with characters that no header has. @throws BAD_USER_INPUT */
function sendableKey(key: string): string {
  if (!/^[\x20-\x7e]*$/.test(key)) throw failure('BAD_USER_INPUT', messages.key)
  return key
}

/**
 * The services in the name of one caller, for one request. Identical reads that are under way share one call; a write
 * has a key, so that it counts once however often it is sent.
 * @param caller `token` null for nobody; `basis` takes down the versions of what is read
 */
export function createRest(
  service: Service,
  { token, identity, requestId, address, agent, departure: clientAbort, key, basis, trace }: RestCaller,
): Rest {
  let began = performance.now()
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-request-id': requestId,
    ...(address && { 'x-forwarded-for': address }),
    ...(agent && { 'user-agent': agent }),
    ...(token !== null && { authorization: `Bearer ${token}`, ...identity }),
  }
  if (trace) headers['traceparent'] = trace.traceparent
  const sending: Record<string, string> = { ...headers, 'content-type': 'application/json' }

  return {
    headers,
    capability: service.capability,
    async read(method, path, { body, query } = {}) {
      const target = query ? withQuery(path, query) : path
      const text = body === undefined ? undefined : JSON.stringify(body)
      const sent = text === undefined ? headers : sending
      const isVersioned = basis?.isWanted ?? false
      const request = {
        method,
        path: target,
        headers: isVersioned ? { ...sent, 'x-wants-version': '1' } : sent,
        body: text,
      }
      const send = (requestAbort?: ClientAbort) =>
        service.read(request, { until: began + READS_WITHIN, repeatable: true, departure: requestAbort }, trace)
      // A service account's key may work from one address and not from another.
      const key = `${address ?? ''} ${isVersioned ? 'versioned ' : ''}${method} ${target} ${text ?? ''}`
      const reading = token === null ? send(clientAbort) : service.shared.read(token, key, clientAbort, send)
      try {
        const { result, version } = await reading
        basis?.add(version)
        return result
      } catch (error) {
        // What is missing may be an answer too, and has no version.
        basis?.spoil()
        throw error
      }
    },
    readNow: (path, body) =>
      service.call(
        { method: 'POST', path, headers: sending, body: JSON.stringify(body) },
        { until: began + READS_WITHIN, repeatable: true, departure: clientAbort },
        trace,
      ),
    async write(method, path, { body, query, headers: more } = {}) {
      basis?.spoil()
      const capability = await service.capability()
      const text = body === undefined ? undefined : JSON.stringify(body)
      const request = {
        method,
        path: withQuery(path, query),
        body: text,
        headers: {
          ...(text === undefined ? headers : sending),
          'idempotency-key': sendableKey(key ?? random()),
          ...more,
        },
      }
      const forget = () => {
        began = performance.now()
        if (token !== null) service.shared.forget(token)
      }
      forget()
      // Who leaves does not undo what they asked for: a write is never given up half way.
      const repeatable = capability.storesOutcome(method, path)
      const until = performance.now() + (repeatable ? WRITES_WITHIN : SINGLE_WRITES_WITHIN)
      const terms = { until, repeatable, attempt: 8_000 }
      return service.call(request, terms, trace).finally(forget)
    },
  }
}
