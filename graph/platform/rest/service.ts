import type { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import type { Span } from '#schema/platform/tracing/span.ts'
import { writeTraceparent } from '#schema/platform/tracing/traceparent.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { createCapabilityReader } from './capability.ts'
import { WireMismatch } from './wire/codec.ts'
import { readResult } from './envelope.ts'
import { withRetryPolicy, type RetryTerms } from './transport/retry-policy.ts'
import { createRequestDedupe } from './transport/request-dedupe.ts'
import { NoAnswer, openTransport, type Answer, type Request } from './transport/transport.ts'
import { createVerifiedTokens } from './transport/verified-tokens.ts'

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

/** Milliseconds after which what the services offer is asked again. */
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

const beginSpan = (within: Span, { method, path }: Request): Span => {
  const [address = path] = path.split('?', 1)
  return within.begin(`${method} ${address}`, 'client', { 'http.request.method': method, 'url.path': address })
}

const withCaller = (headers: Request['headers'], { traceId }: RequestTrace, { spanId }: Span) => ({
  ...headers,
  traceparent: writeTraceparent(traceId, spanId, true),
})

/** Follows one call: `end` adds it to the trace of what asked for it, and reports it. */
function beginCall(request: Request, trace: RequestTrace | undefined, report: (reported: CallReport) => void) {
  const began = performance.now()
  const { method, path } = request
  const span = trace?.span ? beginSpan(trace.span, request) : null
  return {
    /** What is sent with the request, so that the services record their part under the same trace. */
    headers: trace && span ? withCaller(request.headers, trace, span) : request.headers,
    /** @param status 0 when nothing came back */
    end: (status: number, reason?: string): void => {
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
    },
  }
}

/**
 * One connection to the REST services for the whole process.
 * @param report is given how each call fared
 * @param wake is given the ids of the people whom a write notified, or `*`
 * @param knownFor ms after which what the services offer is asked again
 */
export function createService(
  url: string,
  report: (reported: CallReport) => void = () => {},
  wake: (userIds: readonly string[]) => void = () => {},
  knownFor = KNOWN_FOR,
) {
  const { origin, pathname } = new URL(url)
  const root = pathname.replace(/\/(api\/v1\.0\/?)?$/i, '')
  const transport = openTransport(origin)
  const send = withRetryPolicy(transport)
  const verifiedTokens = createVerifiedTokens()

  /** The Result of one call, with the version of what it was made from. */
  async function read(request: Request, terms: RetryTerms, trace?: RequestTrace): Promise<VersionedResult> {
    const { headers, end } = beginCall(request, trace, report)
    try {
      const answer = await send({ ...request, headers, path: `${root}/api/v1.0/${request.path}` }, terms)
      end(answer.status)
      verifiedTokens.note(request, answer)
      const result = readResult(answer)
      const notified = notifiedBy(answer)
      if (notified.length > 0) wake(notified)
      return { result, version: versionOf(answer) }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      end(0, error.message)
      throw failure('UPSTREAM_UNREACHABLE')
    }
  }

  const call = async (request: Request, terms: RetryTerms, trace?: RequestTrace): Promise<unknown> =>
    (await read(request, terms, trace)).result

  return {
    /** The Result of one call. */
    call,
    read,
    /** Asks outside /api/v1.0, with the same retries; answers whatever came. */
    send,
    root,
    /** The connections that files go over: slow ones keep no question waiting. */
    bytes: transport.bytes,
    shared: createRequestDedupe<VersionedResult>(),
    capability: createCapabilityReader(send, `${root}/openapi.json`, knownFor),
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
