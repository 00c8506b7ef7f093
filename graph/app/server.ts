import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { networkOf } from '#schema/platform/network/network.ts'
import Fastify, { LogController, type FastifyRequest } from 'fastify'
import { executionNamed } from '#graph/platform/execution/compiled-execution.ts'
import { registerExplorer } from '#graph/app/explorer/explorer.ts'
import type { FileLimits } from '#graph/platform/files/file-router.ts'
import { serveFiles } from './files.routes.ts'
import { usualTransfers } from '#graph/platform/files/transfer-limit.ts'
import { apolloFor } from '#graph/app/http/apollo.ts'
import { drainable } from '#graph/platform/http/drain.ts'
import { answerFailures } from '#graph/platform/http/answer-failures.ts'
import { asking, serveGraphql } from '#graph/platform/http/graphql.routes.ts'
import { openMetrics, serveHealth } from '#graph/platform/http/health.routes.ts'
import { serveMetrics } from '#graph/app/http/metrics.routes.ts'
import { shield } from '#graph/platform/http/security-headers.ts'
import { boundRequests, serverTimes, usualTimeouts, type Timeouts } from '#graph/platform/http/timeouts.ts'
import { serveWeb } from '#graph/platform/http/web.routes.ts'
import { localBus, redisBus } from '#graph/platform/live/bus.ts'
import { watchPeople } from '#graph/platform/live/watch-people.ts'
import { takeReturns } from '#graph/modules/receivables/payment/card-return.routes.ts'
import { passSandbox } from '#graph/modules/receivables/payment/card-sandbox.routes.ts'
import { usualPace } from '#graph/platform/files/transfer-pace.ts'
import { openService } from '#graph/platform/rest/service.ts'
import { buildGraphSchema } from './schema.ts'
import type { Settings } from '#graph/app/config/settings.ts'
import { serveSockets } from '#graph/app/socket/serve-sockets.ts'

/** A requirement of 5,000 lines, or as many articles, with room to spare. */
const LARGEST_QUESTION = 4 * 1_048_576
const DRAIN = 8_000

/** How long and how many: the usual ones unless a test cannot wait for them. */
export interface TransportLimits extends FileLimits {
  timeouts: Timeouts
}

export interface RunningGraph {
  url: string
  /** Takes no more, lets what is under way end (at most 10 s), and closes everything. */
  stop(): Promise<void>
}

/** Starts the graph: /graphql over HTTP and WebSocket, /files, the web app, health and metrics, on one port. */
export async function startGraph(settings: Settings, limits: Partial<TransportLimits> = {}): Promise<RunningGraph> {
  const { timeouts, pace, transfers } = {
    timeouts: usualTimeouts,
    pace: usualPace,
    transfers: usualTransfers,
    ...limits,
  }
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
    },
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: LARGEST_QUESTION,
    forceCloseConnections: 'idle',
    ...serverTimes(timeouts),
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
  })
  const metrics = openMetrics()
  const service = openService(
    settings.REST_URL,
    (told) => {
      metrics.told(told)
      if (told.status === 0 || told.status >= 500) app.log.warn(told, 'upstream failed')
    },
    (userIds) => bus.tell(userIds),
  )
  const people = watchPeople(settings.ALERTS_EVERY)
  const crowds = watchPeople(settings.PROMOTIONS_EVERY)
  const hear = (ids: readonly string[]) => [people, crowds].forEach(({ lookAgain }) => lookAgain(ids))
  const bus = settings.REDIS_URL
    ? redisBus(settings.REDIS_URL, hear, (reason) => app.log.warn({ reason }, 'redis is away'))
    : localBus(hear)
  const isHttps = new URL(settings.WEB_URL).protocol === 'https:'

  const schema = buildGraphSchema()
  const apollo = apolloFor({
    schema,
    execution: executionNamed(settings.EXECUTION, schema),
    isDemo: settings.DEMO,
    log: app.log,
  })
  await apollo.start()

  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  const loginsOf = app.createRateLimit({
    max: settings.LOGINS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => `login:${networkOf(ip)}`,
  })
  const mayTryLogin = async (request: FastifyRequest) => {
    const limit = await loginsOf(request)
    return limit.isAllowed || !limit.isExceeded
  }

  boundRequests(app, timeouts)
  const drain = drainable(app, DRAIN)
  shield(app, { checkout: settings.NIUBIZ_SCRIPT, isHttps })
  answerFailures(app)
  serveHealth(app, service)
  serveMetrics(app, metrics, settings)
  serveGraphql(app, { apollo, service, isHttps, mayTryLogin, lookAgain: bus.tell, pingBus: bus.ping })
  serveFiles(app, service, { pace, transfers })
  takeReturns(app, service)
  passSandbox(app, service)
  await registerExplorer(app, service, settings)
  await serveWeb(app, asking({ apollo, service, lookAgain: bus.tell }))
  const sockets = serveSockets(app, {
    schema,
    service,
    settings,
    watch: people.watch,
    watchCrowds: crowds.watch,
    lookAgain: bus.tell,
    count: metrics.sockets,
    log: app.log,
  })

  const url = await app.listen({ host: settings.HOST, port: settings.PORT })
  return {
    url,
    async stop() {
      people.stop()
      crowds.stop()
      await sockets.close()
      await drain()
      await apollo.stop()
      await bus.close()
      await service.close()
    },
  }
}
