import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { isLoopback, type TrustsProxy } from '#schema/platform/network/network.ts'
import { serverTimes } from '#schema/platform/network/timeouts.ts'
import { nameTraceInLog, traceRequests } from '#schema/platform/tracing/recording/trace-requests.ts'
import { logRedaction } from '#upstream/platform/errors/log-redaction.ts'
import { takeEmptyJson } from '#upstream/platform/http/server/take-empty-json.ts'
import { boundRequests, serviceTimeouts } from '#upstream/platform/limits/timeouts.ts'
import type { ServerOptions } from './server-options.ts'

/** What the paths of all calls begin with. */
export const PREFIX = '/api/v1.0'

const requestIdOf = (header: unknown) =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined

type AppOptions = Pick<ServerOptions, 'spans' | 'logLevel' | 'logTo' | 'trustsProxy' | 'timeouts'>

/** The HTTP server without a route: its log, whom it believes, how it names requests, reads and bounds them. */
export function createApp({
  spans = null,
  logLevel = 'silent',
  logTo,
  trustsProxy,
  timeouts = serviceTimeouts,
}: AppOptions): FastifyInstance {
  const isTrusted: TrustsProxy = (address, hop) => isLoopback(address) || (trustsProxy?.(address, hop) ?? false)
  const app = fastify({
    logger: { level: logLevel, ...logRedaction, stream: logTo },
    bodyLimit: 1_048_576,
    trustProxy: isTrusted,
    childLoggerFactory: nameTraceInLog,
    exposeHeadRoutes: false,
    ...serverTimes(timeouts),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']) ?? randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  traceRequests(app, {
    spans,
    // A graph stands on this machine or where TRUST_PROXY says: what it decided to record, is recorded here.
    isBelieved: ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0),
    isRecorded: (route) => route.startsWith(PREFIX),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  takeEmptyJson(app)
  boundRequests(app, timeouts)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  return app
}
