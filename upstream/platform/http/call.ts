import type { Readable } from 'node:stream'
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, AppServices } from './services.ts'
import { runOnce } from './idempotency.ts'
import type { Policy } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { findDeclaredSecret } from './secret-names.ts'
import { fieldsInput, fieldsOf, maskFields } from './field-mask.ts'
import { nameNotified } from './notified-users.ts'

export interface CallOptions<Body extends z.ZodType, Query extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to /api/v1.0, with its slash: /LgsRequirement/byid. Any case matches. */
  url: string
  policy: Policy
  /** What /openapi.json says of it. */
  summary: string
  body?: Body
  query?: Query
  /** Bytes of a body at most, where a megabyte is too few. */
  bodyLimit?: number
  /** The shape of `Result`, told by /openapi.json alone. */
  result?: z.ZodType
}

/** What a call works with: a transaction that sees the caller's company only, and who is calling. */
export interface Call<Body = unknown, Query = unknown> {
  tx: Transaction<Tables>
  identity: Identity
  permissions: Permissions
  body: Body
  query: Query
  request: FastifyRequest
}

/** The answer of a call that hands out a file. */
export interface FileAnswer {
  bytes: Uint8Array | Readable
  name: string
  type: string
}

type Work<B extends z.ZodType, Q extends z.ZodType, R> = (call: Call<z.output<B>, z.output<Q>>) => Promise<R>

const envelopeOf = (result: z.ZodType) =>
  z.object({ Result: result, Message: z.string().nullable(), Errors: z.array(z.string()) })

/** The frame of a route: policy, validation and /openapi.json. */
export function toRouteOptions<B extends z.ZodType, Q extends z.ZodType>(
  options: CallOptions<B, Q>,
): Omit<RouteOptions, 'handler'> {
  const { method, url, policy, summary, body, query, bodyLimit, result = z.unknown() } = options
  const tags = [url.split('/')[1] ?? 'api']
  const schema = {
    tags,
    summary,
    response: { 200: envelopeOf(result) },
    ...(body && { body }),
    ...(query && { querystring: query }),
  }
  return { method, url, bodyLimit, config: { policy }, schema }
}

/** Who is calling; the policy let them in already. */
export function requireCaller({ identity, permissions }: FastifyRequest): Pick<Call, 'identity' | 'permissions'> {
  if (!identity || !permissions) throw refuse.unauthenticated()
  return { identity, permissions }
}

function runInTransaction<B extends z.ZodType, Q extends z.ZodType, R>(
  services: AppServices,
  request: FastifyRequest,
  work: Work<B, Q, R>,
  readOnly: boolean,
): Promise<R> {
  const { identity, permissions } = requireCaller(request)
  const body = request.body as z.output<B>
  const query = request.query as z.output<Q>
  const key = request.headers['idempotency-key']
  const scope = { company: identity.companyId, user: identity.userId }
  return inCompany(
    services.database,
    scope,
    (tx) => {
      const done = () => work({ tx, identity, permissions, body, query, request })
      if (readOnly) return done()
      return runOnce(
        tx,
        identity,
        typeof key === 'string' ? key : undefined,
        [request.routeOptions.url, body, query],
        done,
      )
    },
    { readOnly },
  )
}

/** A call that only looks: `work` runs in a read-only transaction of the caller's company. */
export function registerRead<B extends z.ZodType, Q extends z.ZodType, R>(
  app: App,
  services: AppServices,
  options: CallOptions<B, Q>,
  work: Work<B, Q, R>,
): void {
  const { body } = options
  const thinnable = body instanceof z.ZodObject ? body.extend({ fields: fieldsInput }) : body
  app.route({
    ...toRouteOptions({ ...options, body: thinnable }),
    handler: async (request) => {
      const result = await runInTransaction(services, request, work, true)
      const fields = fieldsOf(request)
      return answer(fields ? maskFields(result, fields) : result)
    },
  })
}

/** What a write knows before its transaction opens, and how to look something up: in a short transaction of its own. */
export interface Preparation<Body = unknown, Query = unknown> extends Omit<Call<Body, Query>, 'tx'> {
  look: <T>(work: (call: Call<Body, Query>) => Promise<T>) => Promise<T>
}

/** Reads, parses or tries before, for as long as that takes; it must not refuse what `runOnce` would answer again. */
type Prepare<B extends z.ZodType, Q extends z.ZodType, P> = (call: Preparation<z.output<B>, z.output<Q>>) => Promise<P>

function preparation<B extends z.ZodType, Q extends z.ZodType>(
  services: AppServices,
  request: FastifyRequest,
): Preparation<z.output<B>, z.output<Q>> {
  const [body, query] = [request.body as z.output<B>, request.query as z.output<Q>]
  const lookup = <T>(work: (call: Call<z.output<B>, z.output<Q>>) => Promise<T>) =>
    runInTransaction<B, Q, T>(services, request, work, true)
  return { ...requireCaller(request), body, query, request, look: lookup }
}

/**
 * A call that writes: one transaction, undone by whatever is thrown, and done once for an Idempotency-Key. What `prepare`
 * answers, `work` is given.
 * @throws Error at the start for a route whose declared answer holds a secret: its answer would be stored (decision 0047)
 */
export function registerWrite<B extends z.ZodType, Q extends z.ZodType, R, P = undefined>(
  app: App,
  services: AppServices,
  options: CallOptions<B, Q>,
  work: (call: Call<z.output<B>, z.output<Q>>, prepared: P) => Promise<R>,
  prepare?: Prepare<B, Q, P>,
): void {
  const secret = options.result && findDeclaredSecret(options.result)
  if (secret) throw new Error(`${options.url} answers ${secret}: a write stores its answer, so it cannot be one`)
  app.route({
    ...toRouteOptions(options),
    handler: async (request, reply) => {
      const { userId } = requireCaller(request).identity
      await services.places.writes.take(userId)
      try {
        const prepared = (await prepare?.(preparation<B, Q>(services, request))) as P
        const act = (call: Call<z.output<B>, z.output<Q>>) =>
          work(call, prepared).finally(() => nameNotified(reply, call.tx))
        const result = await runInTransaction<B, Q, R>(services, request, act, false)
        services.written()
        return answer(result)
      } finally {
        services.places.writes.leave(userId)
      }
    },
  })
}

/**
 * A call that hands out a file: always to be saved, never to be interpreted. `work` reads what is printed and returns
 * how to print it, which happens after its transaction has given the connection back.
 */
export function registerDownload<B extends z.ZodType, Q extends z.ZodType>(
  app: App,
  services: AppServices,
  options: CallOptions<B, Q>,
  work: Work<B, Q, () => Promise<FileAnswer>>,
): void {
  app.route({
    ...toRouteOptions(options),
    handler: async (request, reply) => {
      const print = await runInTransaction(services, request, work, true)
      const { bytes, name, type } = await print()
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('x-content-type-options', 'nosniff')
        .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
    },
  })
}
