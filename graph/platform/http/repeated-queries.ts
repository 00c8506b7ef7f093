import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTagKnown } from '#schema/platform/network/entity-tag.ts'
import * as clock from '#schema/platform/time/clock.ts'
import type { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import { personOf, type Person } from '#graph/platform/context/person.ts'
import { AnswerBasis } from '#graph/platform/rest/answer-basis.ts'
import { createRest } from '#graph/platform/rest/rest.ts'
import { rateHeaders, type CallerBudget } from '#graph/platform/limits/minute-limit.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { areCurrent } from '#graph/platform/rest/versions.source.ts'
import { tokenOf } from './cookie.ts'
import { createResponseCache, type CachedResponse, type CacheLimits } from './response-cache.ts'

/** What came of a request that may be repeated: `current` was answered from the cache, `outdated` was there and no longer holds. */
export type RepeatOutcome = 'current' | 'outdated' | 'stored'

interface Pending {
  person: Person
  key: string
  basis: AnswerBasis
}

interface Options {
  /** Counts what is answered again: an operation that costs nothing. Nothing does unless told. */
  budget?: CallerBudget
  limits?: CacheLimits
  count?: (outcome: RepeatOutcome) => void
  /** Called where a request was answered in place of its operation. */
  onRepeated?: (trace: RequestTrace, operation: string | null, person: Person) => void
}

/** Longer requests are rare, and their texts would fill the cache. */
const LONGEST_REQUEST = 20_000
/** Shorter answers cost more to compress than to send. */
const COMPRESSED_FROM = 2_048
const SWEEP_EVERY = 60_000

const compress = promisify(brotliCompress)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Apollo Server's rule against forged requests: a GET says by a header that it comes from a program that may. */
const isPreflighted = ({ headers }: FastifyRequest) =>
  Boolean(headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name'])

/** All of a request that its answer may depend on, besides the session; null for a request whose answer is not stored. */
function keyOf(request: FastifyRequest): string | null {
  const { method, headers, url, body } = request
  if (headers['x-query-cost'] !== undefined) return null
  if (method === 'GET')
    return isPreflighted(request) && url.length < LONGEST_REQUEST ? `GET ${headers.accept} ${url}` : null
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  if (method !== 'POST' || !isJson || !(Number(headers['content-length']) < LONGEST_REQUEST)) return null
  return `POST ${headers.accept} ${url} ${JSON.stringify(body)}`
}

/** Whether the caller has this very answer already. */
const isKnown = ({ headers }: FastifyRequest, etag: string) => isTagKnown(headers['if-none-match'], etag)

const takesBrotli = ({ headers }: FastifyRequest) =>
  /(^|,)\s*br\s*(;\s*q=(1|0\.[0-9]*[1-9]))?\s*(,|$)/.test(String(headers['accept-encoding'] ?? ''))

const setHeaders = (reply: FastifyReply, { etag }: Pick<CachedResponse, 'etag'>) =>
  void reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, cookie, accept, accept-encoding')

/**
 * Answers queries that come again without executing them: with the last answer to the same request of the same session,
 * after the services said that everything it was made from is as it was. What is not known to hold is executed anew.
 */
export function createRepeatedQueries(
  service: Service,
  { limits, budget, count = () => undefined, onRepeated = () => undefined }: Options = {},
) {
  const cache = createResponseCache(limits)
  const pending = new WeakMap<FastifyRequest, Pending>()
  const sweeping = setInterval(() => cache.dropExpired(clock.now().getTime()), SWEEP_EVERY)
  sweeping.unref()

  const isCurrent = (
    { id, ip, headers, trace }: FastifyRequest,
    { token, identity }: Person,
    versions: readonly string[],
  ) =>
    areCurrent(
      createRest(service, { token, identity, requestId: id, address: ip, agent: headers['user-agent'], trace }),
      versions,
    ).catch(() => false)

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, key, cached }: { token: string; key: string; cached: CachedResponse },
  ): Promise<FastifyReply> {
    setHeaders(reply, cached)
    if (isKnown(request, cached.etag)) return reply.code(304).send()
    void reply.type(cached.contentType)
    if (cached.body.length < COMPRESSED_FROM || !takesBrotli(request)) return reply.send(cached.body)
    const encoded = cached.encoded.get('br') ?? (await compress(cached.body, brotliOptions))
    cache.addEncoding(token, key, cached, 'br', encoded)
    return reply.header('content-encoding', 'br').send(encoded)
  }

  return {
    /** Takes down what the answer to a request is made from; null where it is not stored. */
    basisOf: (request: FastifyRequest): AnswerBasis | null => pending.get(request)?.basis ?? null,
    /** Answers in place of the handler, where the last answer holds. */
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const key = keyOf(request)
      const person = key === null ? null : personOf(tokenOf(request))
      // What a key may do is asked with every call of it, and each counts towards its limits.
      if (key === null || !person || person.isService) return undefined
      const { token } = person
      const cached = cache.find(token, key)
      if (cached && (await isCurrent(request, person, cached.versions))) {
        const taken = await budget?.take({ person, isTokenVerified: () => service.isVerified(token) }, 0)
        // Beyond the person's minute the operation is refused as any other is.
        if (taken?.counted.exceeded) return undefined
        if (taken) void reply.headers(rateHeaders(taken.counted))
        count('current')
        onRepeated(request.trace, cached.operation, person)
        return sendCached(request, reply, { token, key, cached })
      }
      if (cached) {
        count('outdated')
        cache.remove(token, key)
      }
      pending.set(request, { person, key, basis: new AnswerBasis() })
      return undefined
    },
    /** Stores what was answered, where it is known what it rests on. */
    onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
      const { person, key, basis } = pending.get(request) ?? {}
      const versions = basis?.versions
      if (!person || !key || !versions || reply.statusCode !== 200 || typeof payload !== 'string') return payload
      const body = Buffer.from(payload)
      const etag = `W/"${hash('sha1', body, 'base64url')}"`
      const contentType = String(reply.getHeader('content-type'))
      const operation = basis?.operation ?? null
      cache.store(person.token, person.expiresAt, key, {
        body,
        contentType,
        etag,
        versions,
        operation,
        encoded: new Map(),
      })
      count('stored')
      setHeaders(reply, { etag })
      if (!isKnown(request, etag)) return body
      void reply.code(304).removeHeader('content-length').removeHeader('content-type')
      return null
    },
    /** Forgets what a session was answered. */
    forget: (token: string | null) => token !== null && cache.drop(token),
    size: cache.size,
    stop: () => clearInterval(sweeping),
  }
}

export type RepeatedQueries = ReturnType<typeof createRepeatedQueries>
