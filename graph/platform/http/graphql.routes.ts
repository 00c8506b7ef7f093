import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contextFor, type GraphContext } from '#graph/platform/context/context.ts'
import { awaitDeparture, type Departure } from '#graph/platform/rest/transport/client-abort.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { deviceOf, keepDevice, keepToken, tokenOf } from './cookie.ts'
import type { Ask } from './first-page.ts'

/** The caller's leaving before the answer is out, so that the services are not asked for nothing. */
export function departureOf(reply: FastifyReply): Departure {
  const { departure, leave } = awaitDeparture()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leave()
  })
  return departure
}

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

interface Options {
  apollo: ApolloServer<GraphContext>
  service: Service
  /** Whether people open the app by https. */
  isHttps: boolean
  mayTryLogin: (request: FastifyRequest) => Promise<boolean>
  lookAgain: (userIds: readonly string[]) => void
  pingBus: (() => Promise<unknown>) | null
}

/** Puts a question to the graph in the name of whoever fetches a page: by their cookie, and under the same policies. */
export const asking =
  ({ apollo, service, lookAgain }: Pick<Options, 'apollo' | 'service' | 'lookAgain'>): Ask =>
  async (request, reply, query) => {
    const contextValue = contextFor(service, {
      token: tokenOf(request),
      requestId: request.id,
      address: request.ip,
      departure: departureOf(reply),
      agent: request.headers['user-agent'],
      lookAgain,
    })
    const { body } = await apollo.executeOperation({ query }, { contextValue })
    if (body.kind !== 'single' || body.singleResult.errors) return null
    return body.singleResult.data ?? null
  }

/** /graphql over HTTP: POST, and GET for reading with the preflight header that csrfPrevention asks for. */
export function serveGraphql(
  app: FastifyInstance,
  { apollo, service, isHttps, mayTryLogin, lookAgain, pingBus }: Options,
): void {
  const handler = fastifyApolloHandler(apollo, {
    context: async (request: FastifyRequest, reply: FastifyReply) =>
      contextFor(service, {
        token: tokenOf(request),
        requestId: request.id,
        address: request.ip,
        departure: departureOf(reply),
        agent: request.headers['user-agent'],
        key: headerOf(request.headers['idempotency-key']),
        device: deviceOf(request),
        keepDevice: (device) => keepDevice(reply, device, isHttps),
        keepToken: (token, person) => keepToken(reply, token, person, isHttps),
        mayTryLogin: () => mayTryLogin(request),
        lookAgain,
        pingBus,
      }),
  })
  app.route({ method: ['GET', 'POST'], url: '/graphql', handler })
}
