import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodMessages } from '#schema/platform/network/known-methods.ts'
import { findRule } from '#graph/platform/errors/find-rule.ts'
import { createContext, type GraphContext } from '#graph/platform/context/context.ts'
import { createClientAbort, type ClientAbort } from '#graph/platform/rest/transport/client-abort.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { bearerOf, deviceOf, sessionIn, setDeviceCookie, setTokenCookie, tokenOf } from './cookie.ts'
import type { PageQueryRunner } from './first-page.ts'
import { tellRetryAfter } from './rate-limit.ts'
import type { RepeatedQueries } from './repeated-queries.ts'

/** The caller's leaving before the answer is out, so that the services are not asked for nothing. */
export function clientAbortOf(reply: FastifyReply): ClientAbort {
  const { departure: clientAbort, leave: abort } = createClientAbort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort()
  })
  return clientAbort
}

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** The type that every client takes, and the specification's own, which browsers with Apollo Client are answered in. */
const isJson = (type: string) =>
  type.startsWith('application/json') || type.startsWith('application/graphql-response+json')

/** Shorter answers cost more to compress than to send. JSON is found by its name, before any table of types. */
export const COMPRESSION = { threshold: 2_048, customTypes: isJson }

/** Refuses a method with what the address takes in its place. */
export function refuseMethod({ id, method }: FastifyRequest, reply: FastifyReply, allowed: string): FastifyReply {
  const message = methodMessages.notAllowed(method, allowed)
  const extensions = { code: 'BAD_USER_INPUT', rule: findRule(message), requestId: id }
  return reply
    .header('allow', allowed)
    .code(405)
    .send({ errors: [{ message, extensions }] })
}

/** Refuses what an address does not take: OPTIONS only asks, the others are told what is allowed. */
export function refuseMethods(app: FastifyInstance, url: string, method: string[], allowed: string): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method === 'OPTIONS') return reply.header('allow', allowed).code(204).send()
    return refuseMethod(request, reply, allowed)
  }
  // Before the body is read: whatever it is, it is not wanted.
  app.route({ method, url, onRequest: refuse, handler: refuse })
}

/** Writes the request's id into errors that Apollo Server answers before it has made a context: of what is no request at all. */
function nameRequest(requestId: string, reply: FastifyReply, payload: unknown): unknown {
  const isJson = String(reply.getHeader('content-type')).includes('json')
  if (!isJson || typeof payload !== 'string' || payload.includes(requestId)) return payload
  const answer = JSON.parse(payload) as { errors?: { extensions?: object }[] }
  const errors = answer.errors?.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }))
  return JSON.stringify({ ...answer, errors })
}

interface Options {
  apollo: ApolloServer<GraphContext>
  service: Service
  /** Answers what comes again. */
  repeated: RepeatedQueries
  /** Whether people open the app by https. */
  isHttps: boolean
  /** Counts a try to sign in. @throws RateLimited */
  countAttempt: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  lookAgain: (userIds: readonly string[]) => void
  pingBus: (() => Promise<unknown>) | null
}

/** Puts questions to the graph in the name of whoever fetches a page: by their cookie, and under the same policies. */
export const createPageQuery =
  ({ apollo, service, lookAgain }: Pick<Options, 'apollo' | 'service' | 'lookAgain'>): PageQueryRunner =>
  (request, reply) => {
    const departure = clientAbortOf(reply)
    return async (query) => {
      const contextValue = createContext(service, {
        token: tokenOf(request),
        requestId: request.id,
        trace: request.trace.fork(),
        address: request.ip,
        departure,
        agent: request.headers['user-agent'],
        lookAgain,
      })
      const { body } = await apollo.executeOperation(query, { contextValue })
      if (body.kind !== 'single' || body.singleResult.errors) return null
      return body.singleResult.data ?? null
    }
  }

/** /graphql over HTTP: POST, and GET for reading with the preflight header that csrfPrevention asks for. */
export function serveGraphql(
  app: FastifyInstance,
  { apollo, service, repeated, isHttps, countAttempt, lookAgain, pingBus }: Options,
): void {
  const handler = fastifyApolloHandler(apollo, {
    context: async (request: FastifyRequest, reply: FastifyReply) => {
      const bearer = bearerOf(request.headers.authorization)
      return createContext(service, {
        token: bearer ?? sessionIn(request.cookies),
        sendsToken: bearer !== null,
        requestId: request.id,
        trace: request.trace,
        address: request.ip,
        departure: clientAbortOf(reply),
        agent: request.headers['user-agent'],
        key: headerOf(request.headers['idempotency-key']),
        device: deviceOf(request),
        keepDevice: (device) => setDeviceCookie(reply, device, isHttps),
        keepToken: (token, person) => {
          repeated.forget(tokenOf(request))
          setTokenCookie(reply, token, person, isHttps)
        },
        countAttempt: () => countAttempt(request, reply),
        retryAfter: (seconds) => tellRetryAfter(reply, seconds),
        lookAgain,
        pingBus,
        basis: repeated.basisOf(request),
      })
    },
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    preHandler: (request, reply) => repeated.preHandler(request, reply),
    onSend(request, reply, payload, done) {
      const isAnswered = reply.statusCode < 400
      done(null, isAnswered ? repeated.onSend(request, reply, payload) : nameRequest(request.id, reply, payload))
    },
    handler,
    compress: COMPRESSION,
  })
  refuseMethods(app, '/graphql', ['PUT', 'PATCH', 'DELETE', 'OPTIONS'], 'GET, HEAD, POST')
}
