import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { anyone, type Policy } from '#upstream/platform/auth/policy.ts'
import type { App } from './services.ts'

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
  /** The shape of `Result`, told by /openapi.json alone; from the types of the work unless told. */
  result?: z.ZodType
  /** What its answer is called in answers.json, where its address is known only at the start. */
  answerName?: string
  /** Whether it hands out bytes, and no envelope. */
  isFile?: boolean
  /** Whether an Idempotency-Key makes it count once: the frame of writes says so (call.ts), and nobody else. */
  storesOutcome?: boolean
}

/** What a route answers, for /openapi.json. */
export interface AnswerFacts {
  result?: z.ZodType
  name?: string
  /** Whether it hands out bytes, and no envelope. */
  isFile?: boolean
  /** Whether an Idempotency-Key makes it count once. */
  storesOutcome?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    answer?: AnswerFacts
  }
}

/** The frame of a route: policy, validation and /openapi.json. */
export function toRouteOptions<B extends z.ZodType, Q extends z.ZodType>(
  options: CallOptions<B, Q>,
): Omit<RouteOptions, 'handler'> {
  const { method, url, policy, summary, body, query, bodyLimit, result, answerName, isFile, storesOutcome } = options
  const tags = [url.split('/')[1] ?? 'api']
  const schema = {
    tags,
    summary,
    ...(body && { body }),
    ...(query && { querystring: query }),
  }
  return {
    method,
    url,
    bodyLimit,
    config: { policy, answer: { result, name: answerName, isFile, storesOutcome } },
    schema,
  }
}

/** A request with what its schemas made of body and query. */
export interface ParsedRequest<B extends z.ZodType, Q extends z.ZodType> {
  request: FastifyRequest
  body: z.output<B>
  query: z.output<Q>
}

/** Adds a route whose handler opens its own transactions, or none. The server parses by the schemas of `options` before it. */
export function registerRoute<B extends z.ZodType, Q extends z.ZodType>(
  app: App,
  options: CallOptions<B, Q>,
  handler: (parsed: ParsedRequest<B, Q>, reply: FastifyReply) => Promise<unknown>,
  frame: Omit<RouteOptions, 'handler'> = toRouteOptions(options),
): void {
  app.route({
    ...frame,
    handler: (request, reply) =>
      handler({ request, body: request.body as z.output<B>, query: request.query as z.output<Q> }, reply),
  })
}

/** Of one address, for each call that needs no session: an office behind one address signs in within it. */
const PER_MINUTE = 120

/** Adds a route that needs no session; `perMinute` calls of one address where that is fewer than usual. */
export function registerPublicRoute<B extends z.ZodType, Q extends z.ZodType>(
  app: App,
  { perMinute = PER_MINUTE, ...options }: Omit<CallOptions<B, Q>, 'policy'> & { perMinute?: number },
  handler: (parsed: ParsedRequest<B, Q>, reply: FastifyReply) => Promise<unknown>,
): void {
  const opened = { ...options, policy: anyone }
  const route = toRouteOptions(opened)
  const config = { ...route.config, rateLimit: { max: perMinute, timeWindow: '1 minute' } }
  registerRoute(app, opened, handler, { ...route, config })
}
