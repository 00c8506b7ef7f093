import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { ProvenRows } from '#upstream/platform/database/connection/table-versions.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, AppServices } from './services.ts'
import { runOnce } from './idempotency.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { findDeclaredSecret } from './secret-names.ts'
import { fieldsInput, fieldsOf, maskFields } from './field-mask.ts'
import { filledQueues, type QueueName } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import { nameNotified } from './notified-users.ts'
import { registerRoute, toRouteOptions, type CallOptions, type ParsedRequest } from './route.ts'
import { costlyKind, tellsVersion, type ReadOptions } from './server/read-options.ts'

/** What a call works with: a transaction that sees the caller's company only, and who is calling. */
export interface Call<Body = unknown, Query = unknown> {
  tx: Transaction<Tables>
  identity: Identity
  permissions: Permissions
  body: Body
  query: Query
  /** The columns of each record that are wanted of a read: the answer is cut down to them, so what only others need is not read. All unless told. */
  fields?: readonly string[] | undefined
}

/** The same with the request that brought it; a job has none. */
export interface RequestCall<Body = unknown, Query = unknown> extends Call<Body, Query> {
  request: FastifyRequest
}

/** The answer of a call that hands out a file. */
export interface FileAnswer {
  bytes: Uint8Array | Readable
  name: string
  type: string
}

type Work<B extends z.ZodType, Q extends z.ZodType, R> = (call: RequestCall<z.output<B>, z.output<Q>>) => Promise<R>

/** Who is calling; the policy let them in already. */
export function requireCaller({ identity, permissions }: FastifyRequest): Pick<Call, 'identity' | 'permissions'> {
  if (!identity || !permissions) throw refuse.unauthenticated()
  return { identity, permissions }
}

/** The calls that answer what their body names by keys. */
const READ_BY_KEY = /\/(?:byid|statusapprovaltransaction)$/i

const scopeOf = ({ companyId, userId }: Identity) => ({ company: companyId, user: userId })

/** Runs `work` in a read-only transaction; what it reads on a replica is proven to be what the primary holds. */
function runRead<B extends z.ZodType, Q extends z.ZodType, R>(
  services: AppServices,
  { request, body, query }: ParsedRequest<B, Q>,
  work: (call: RequestCall<z.output<B>, z.output<Q>>, proven: ProvenRows | null) => Promise<R>,
): Promise<R> {
  const caller = requireCaller(request)
  const url = request.routeOptions.url ?? ''
  return services.costlyReads.run(
    scopeOf(caller.identity),
    costlyKind(url, caller.identity.audience, body ?? query),
    (tx, proven) => work({ tx, ...caller, body, query, request }, proven),
    { readsByKey: READ_BY_KEY.test(url) },
  )
}

/** Runs `work` once in a transaction that writes, and calls `onWritten` at its end. */
function runWrite<B extends z.ZodType, Q extends z.ZodType, R>(
  services: AppServices,
  { request, body, query }: ParsedRequest<B, Q>,
  work: Work<B, Q, R>,
  onWritten: (tx: Transaction<Tables>) => void,
): Promise<R> {
  const { identity, permissions } = requireCaller(request)
  const key = request.headers['idempotency-key']
  return inCompany(services.database, scopeOf(identity), (tx) => {
    const done = () => work({ tx, identity, permissions, body, query, request })
    const onceKey = typeof key === 'string' ? key : undefined
    const once = runOnce(tx, identity, onceKey, [request.routeOptions.url, body, query], done)
    return once.finally(() => onWritten(tx))
  })
}

/** A call that only looks: `work` runs in a read-only transaction of the caller's company. */
export function registerRead<B extends z.ZodType, Q extends z.ZodType, R>(
  app: App,
  services: AppServices,
  options: ReadOptions<B, Q>,
  work: Work<B, Q, R>,
): void {
  const { body } = options
  const thinnable = body instanceof z.ZodObject ? body.extend({ fields: fieldsInput }) : body
  const read = async (parsed: ParsedRequest<B, Q>, reply: FastifyReply) => {
    const fields = fieldsOf(parsed.request)
    const isVersioned = tellsVersion(options, parsed, fields)
    const { result, version } = await runRead(services, parsed, async (call, proven) => {
      const answered = () => work({ ...call, fields })
      if (!isVersioned) return { result: await answered(), version: null }
      return services.answerVersions.readWithVersion(
        call,
        `${options.url} ${options.versioned?.kindOf?.(parsed.body) ?? ''}`,
        answered,
        proven,
      )
    })
    if (version !== null) void reply.header('x-version', version)
    return answer(fields ? maskFields(result, fields) : result)
  }
  registerRoute(app, options, read, toRouteOptions({ ...options, body: thinnable }))
}

/** What a write knows before its transaction opens, and how to look something up: in a short transaction of its own. */
export interface Preparation<Body = unknown, Query = unknown> extends Omit<RequestCall<Body, Query>, 'tx'> {
  look: <T>(work: (call: RequestCall<Body, Query>) => Promise<T>) => Promise<T>
}

/** Reads, parses or tries before, for as long as that takes; it must not refuse what `runOnce` would answer again. */
type Prepare<B extends z.ZodType, Q extends z.ZodType, P> = (call: Preparation<z.output<B>, z.output<Q>>) => Promise<P>

function preparation<B extends z.ZodType, Q extends z.ZodType>(
  services: AppServices,
  parsed: ParsedRequest<B, Q>,
): Preparation<z.output<B>, z.output<Q>> {
  const lookup = <T>(work: (call: RequestCall<z.output<B>, z.output<Q>>) => Promise<T>) =>
    runRead(services, parsed, work)
  return { ...requireCaller(parsed.request), ...parsed, look: lookup }
}

/**
 * A call that writes: one transaction, undone by whatever is thrown, and done once for an Idempotency-Key.
 * @throws Error at the start for a route whose declared answer holds a secret: its answer would be stored (decision 0047)
 */
export function registerWrite<B extends z.ZodType, Q extends z.ZodType, R>(
  app: App,
  services: AppServices,
  options: CallOptions<B, Q>,
  work: (call: RequestCall<z.output<B>, z.output<Q>>) => Promise<R>,
): void {
  registerPreparedWrite(app, services, options, work, async () => undefined)
}

/** As `registerWrite`; what `prepare` answers, `work` is given. */
export function registerPreparedWrite<B extends z.ZodType, Q extends z.ZodType, R, P>(
  app: App,
  services: AppServices,
  options: CallOptions<B, Q>,
  work: (call: RequestCall<z.output<B>, z.output<Q>>, prepared: P) => Promise<R>,
  prepare: Prepare<B, Q, P>,
): void {
  const secret = options.result && findDeclaredSecret(options.result)
  if (secret) throw new Error(`${options.url} answers ${secret}: a write stores its answer, so it cannot be one`)
  registerRoute(app, { ...options, storesOutcome: true }, async (parsed, reply) => {
    const { userId } = requireCaller(parsed.request).identity
    await services.places.writes.take(userId)
    try {
      const prepared = await prepare(preparation(services, parsed))
      const act = (call: RequestCall<z.output<B>, z.output<Q>>) => work(call, prepared)
      let filled: readonly QueueName[] = []
      const result = await runWrite(services, parsed, act, (tx) => {
        nameNotified(reply, tx)
        filled = filledQueues(tx)
      })
      services.written(filled)
      return answer(result)
    } finally {
      services.places.writes.leave(userId)
    }
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
  const send = async (parsed: ParsedRequest<B, Q>, reply: FastifyReply) => {
    const print = await runRead(services, parsed, work)
    const { bytes, name, type } = await print()
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('x-content-type-options', 'nosniff')
      .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
  }
  registerRoute(app, options, send, toRouteOptions({ ...options, isFile: true }))
}
