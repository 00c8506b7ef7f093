import type { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import type { Span } from '#schema/platform/tracing/span.ts'
import { writeTraceparent } from '#schema/platform/tracing/traceparent.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { readCapability, noCapability, type Capability } from './capability.ts'
import { WireMismatch } from './wire/codec.ts'
import { readResult } from './envelope.ts'
import { withRetryPolicy, type RetryTerms } from './transport/retry-policy.ts'
import { createRequestDedupe } from './transport/request-dedupe.ts'
import { NoAnswer, openTransport, type Answer, type Request } from './transport/transport.ts'

/** How the REST services fared: what metrics and logs are told of one call. */
export interface CallReport {
  method: string
  path: string
  /** 0 when nothing came back. */
  status: number
  milliseconds: number
  requestId?: string
  traceId?: string
  reason?: string
}

/** The Result of a read, and the version of what it was made from where the services told one. */
export interface VersionedResult {
  result: unknown
  version: string | null
}

/** Tokens remembered as taken by the services: more than people work at once. */
const MOST_VERIFIED = 10_000

const KNOWN_FOR = 60_000

const NOTIFIED = /^(\*|\d+(,\d+)*)$/

/** Reads whom a write notified, `*` for more than a header names; the specification's services do not say it. */
function notifiedBy({ headers }: Answer): string[] {
  const users = headers['x-users-notified']
  return typeof users === 'string' && NOTIFIED.test(users) ? users.split(',') : []
}

const versionOf = ({ headers }: Answer): string | null => {
  const version = headers['x-version']
  return typeof version === 'string' ? version : null
}

const beginCall = (within: Span, { method, path }: Request): Span => {
  const [address = path] = path.split('?', 1)
  return within.begin(`${method} ${address}`, 'client', { 'http.request.method': method, 'url.path': address })
}

const withCaller = (headers: Request['headers'], { traceId }: RequestTrace, { spanId }: Span) => ({
  ...headers,
  traceparent: writeTraceparent(traceId, spanId, true),
})

/**
 * One connection to the REST services for the whole process.
 * @param report is given how each call fared
 * @param wake is given the ids of the people whom a write notified, or `*`
 * @param knownFor ms after which what the services offer is asked again
 */
export function createService(
  url: string,
  report: (reportCall: CallReport) => void = () => {},
  wake: (userIds: readonly string[]) => void = () => {},
  knownFor = KNOWN_FOR,
) {
  const { origin, pathname } = new URL(url)
  const root = pathname.replace(/\/(api\/v1\.0\/?)?$/i, '')
  const transport = openTransport(origin)
  const send = withRetryPolicy(transport)
  const verifiedTokens = new Set<string>()
  let known: { capability: Promise<Capability>; until: number } | null = null
  /** What /openapi.json said last: a megabyte, which is sent and read again only where it is another. */
  let described: { etag: string; capability: Capability } | null = null

  /** Our services say by name whom they took a token for; whose are without it leave all tokens as they are. */
  function noteVerified({ headers: { authorization } }: Request, { headers }: Answer): void {
    if (!authorization || headers['x-authenticated-user'] === undefined) return
    const token = authorization.slice('Bearer '.length)
    if (verifiedTokens.has(token)) return
    if (verifiedTokens.size >= MOST_VERIFIED) verifiedTokens.clear()
    verifiedTokens.add(token)
  }

  /** The Result of one call, with the version of what it was made from. */
  async function read(request: Request, terms: RetryTerms, trace?: RequestTrace): Promise<VersionedResult> {
    const began = performance.now()
    const { method, path } = request
    const span = trace?.span ? beginCall(trace.span, request) : null
    const reportCall = (status: number, reason?: string) => {
      const reported = {
        method,
        path,
        status,
        milliseconds: performance.now() - began,
        requestId: request.headers['x-request-id'],
        traceId: trace?.traceId,
        reason,
      }
      trace?.addCall(reported)
      span?.describe({ 'http.response.status_code': status })
      span?.end(status === 0 ? reason : status >= 500 ? String(status) : undefined)
      report(reported)
    }
    const headers = trace && span ? withCaller(request.headers, trace, span) : request.headers
    try {
      const answer = await send({ ...request, headers, path: `${root}/api/v1.0/${path}` }, terms)
      reportCall(answer.status)
      noteVerified(request, answer)
      const result = readResult(answer)
      const notified = notifiedBy(answer)
      if (notified.length > 0) wake(notified)
      return { result, version: versionOf(answer) }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      reportCall(0, error.message)
      throw failure('UPSTREAM_UNREACHABLE')
    }
  }

  const call = async (request: Request, terms: RetryTerms, trace?: RequestTrace): Promise<unknown> =>
    (await read(request, terms, trace)).result

  async function learn(): Promise<Capability> {
    const terms = { until: performance.now() + 5_000, repeatable: true }
    const headers = described ? { 'if-none-match': described.etag } : undefined
    const answer = await send({ method: 'GET', path: `${root}/openapi.json`, headers: { ...headers } }, terms)
    if (answer.status >= 500) throw new NoAnswer('no description')
    if (described && answer.status === 304) return described.capability
    described = null
    if (answer.status !== 200) return noCapability
    const capability = readCapability(JSON.parse(answer.body))
    const { etag } = answer.headers
    if (typeof etag === 'string') described = { etag, capability }
    return capability
  }

  /** What the services offer; asked again after `knownFor`, so that an upgrade shows without a restart. */
  const capability = (): Promise<Capability> => {
    const now = performance.now()
    if (known && now < known.until) return known.capability
    const learning: Promise<Capability> = learn().catch(() => {
      known = null
      return noCapability
    })
    known = { capability: learning, until: now + knownFor }
    return learning
  }

  return {
    /** The Result of one call. */
    call,
    read,
    /** Asks outside /api/v1.0, with the same patience; answers whatever came. */
    send,
    root,
    /** The connections that files go over: slow ones keep no question waiting. */
    bytes: transport.bytes,
    shared: createRequestDedupe<VersionedResult>(),
    capability,
    /** Whether the services have taken this token, as far as this process has seen. */
    isVerified: (token: string) => verifiedTokens.has(token),
    close: transport.close,
  }
}

export type Service = ReturnType<typeof createService>

const items = {
  read(value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value
    throw new WireMismatch('a list', value)
  },
}

/** Reads a list whose rows are read one by one. */
export const readItems = (value: unknown): readonly unknown[] => readWire(items, value)

/** Reads with `codec`, turning what cannot be read into a contract error that says where, for the log. */
export function readWire<T>(codec: { read(value: unknown): T }, value: unknown): T {
  try {
    return codec.read(value)
  } catch (error) {
    if (!(error instanceof WireMismatch)) throw error
    throw failure('UPSTREAM_CONTRACT', undefined, new Error(`${error.path}: ${error.message}`))
  }
}
