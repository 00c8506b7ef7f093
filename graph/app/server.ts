import { setTimeout as pause } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import { addressSerializers } from '#schema/platform/tracing/recording/log-serializers.ts'
import { networkOf } from '#schema/platform/network/network.ts'
import Fastify, { LogController, type FastifyRequest } from 'fastify'
import { executionNamed } from '#graph/platform/execution/compiled-execution.ts'
import { registerExplorer } from '#graph/app/explorer/explorer.ts'
import type { FileLimits } from '#graph/platform/files/file-router.ts'
import { serveFiles } from './files.routes.ts'
import { usualTransfers } from '#graph/platform/files/transfer-limit.ts'
import { createApollo } from '#graph/app/http/apollo.ts'
import { createDrain } from '#graph/platform/http/drain.ts'
import { answerFailures } from '#graph/platform/http/answer-failures.ts'
import { createPageQuery, serveGraphql } from '#graph/platform/http/graphql.routes.ts'
import { createRepeatedQueries } from '#graph/platform/http/repeated-queries.ts'
import { serveHealth } from '#graph/platform/http/health.routes.ts'
import { createOperatorCheck, serveMetrics } from '#graph/app/http/metrics.routes.ts'
import { openObservability } from '#graph/app/http/observability.ts'
import { refuseOtherSessions } from '#graph/app/http/session-check.ts'
import type { AuditWaits } from '#graph/app/mcp/call-audit.ts'
import { serveMcp } from '#graph/app/mcp/mcp.routes.ts'
import { createCallerBudget } from '#graph/platform/limits/minute-limit.ts'
import { createAttemptCounter, openRateLimits } from '#graph/platform/http/rate-limit.ts'
import { registerSecurityHeaders } from '#graph/platform/http/security-headers.ts'
import { nameTraceInLog } from '#schema/platform/tracing/recording/trace-requests.ts'
import { serverTimes, usualTimeouts, type Timeouts } from '#schema/platform/network/timeouts.ts'
import { boundRequests } from '#graph/platform/http/timeouts.ts'
import { serveWeb } from '#graph/platform/http/web.routes.ts'
import { serveCardReturns } from '#graph/modules/receivables/payment/card-return.routes.ts'
import { proxySandbox } from '#graph/modules/receivables/payment/card-sandbox.routes.ts'
import { usualPace } from '#graph/platform/files/transfer-pace.ts'
import { openLive } from './socket/open-live.ts'
import { createService } from '#graph/platform/rest/service.ts'
import { buildGraphSchema } from './schema.ts'
import { callerLimitsOf, type Settings } from '#graph/app/config/settings.ts'
import { trustedHashesFor } from '#graph/app/config/trusted-hashes.ts'
import { createTrustedDocuments, readTrustedHashes } from '#graph/platform/trusted/trusted-documents.ts'
import { serveSockets } from '#graph/app/socket/serve-sockets.ts'

/** A requirement of 5,000 lines, or as many articles, with room to spare. */
const LARGEST_QUESTION = 4 * 1_048_576
const DRAIN = 8_000

/**
 * For the routes that ask for it, and never of what comes in. Quick rather than small: brotli's own quality of 11 takes
 * 49 ms for a list of 33 KB where 4 takes 0.8, for a third less.
 */
const COMPRESSION = {
  global: false,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 5 },
} satisfies FastifyCompressOptions

/** How long and how many: the usual ones unless a test cannot wait for them. */
export interface TransportLimits extends FileLimits {
  timeouts: Timeouts
  auditWaits: AuditWaits
  /** Milliseconds that a page waits for the answers that it brings along; one second unless a test has to have them. */
  longestPageWait: number
  /** Where the log goes; standard output unless told. */
  logTo: { write(line: string): void }
}

export interface RunningGraph {
  url: string
  /** Says that it is stopping and goes on for DRAIN_DELAY; then takes no more, lets what is under way end (at most 10 s), and closes everything. */
  stop(): Promise<void>
}

/** Starts the graph: /graphql over HTTP and WebSocket, /files, the web app, health and metrics, on one port. */
export async function startGraph(
  settings: Settings,
  limits: Partial<TransportLimits> = {},
  readHashes = readTrustedHashes,
): Promise<RunningGraph> {
  const { timeouts, pace, transfers } = {
    timeouts: { ...usualTimeouts, connections: settings.CONNECTIONS },
    pace: usualPace,
    transfers: usualTransfers,
    ...limits,
  }
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      stream: limits.logTo,
      serializers: addressSerializers,
    },
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: LARGEST_QUESTION,
    forceCloseConnections: 'idle',
    ...serverTimes(timeouts),
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: nameTraceInLog,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const schema = buildGraphSchema()
  const { metrics, observer, ...observability } = await openObservability(app, schema, settings)
  const service = createService(
    settings.REST_URL,
    (report) => observability.reportCall(report),
    (userIds) => bus.tell(userIds),
  )
  const live = openLive({ service, settings, liveGauge: metrics.live, log: app.log })
  const { bus } = live
  const isHttps = new URL(settings.WEB_URL).protocol === 'https:'

  const hashes = trustedHashesFor(settings, app.log, readHashes)
  const documents = hashes && createTrustedDocuments(hashes, bus.redis)
  const budget = createCallerBudget(callerLimitsOf(settings), bus.redis)
  const apollo = createApollo({
    schema,
    execution: executionNamed(settings.EXECUTION, schema),
    isDemo: settings.DEMO,
    documents,
    budget,
    observer,
    log: app.log,
  })
  await apollo.start()

  await app.register(compress, COMPRESSION)
  await app.register(cookie)
  const createLimit = await openRateLimits(app, bus.redis)
  const loginsOf = createLimit({
    max: settings.LOGINS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => `login:${networkOf(ip)}`,
  })

  boundRequests(app, timeouts)
  const drain = createDrain(app, DRAIN)
  registerSecurityHeaders(app, { checkout: settings.NIUBIZ_SCRIPT, isHttps })
  const methods = answerFailures(app)
  refuseOtherSessions(app)
  const isOperator = createOperatorCheck(settings)
  const { refuseNew, isReady } = serveHealth(app, service, { redisState: bus.state, isOperator })
  metrics.showReadiness(isReady)
  serveMetrics(app, metrics, isOperator)
  const repeated = createRepeatedQueries(service, {
    budget,
    count: (outcome) => metrics.repeated.inc({ outcome }),
    onRepeated: (trace, name, person) => observer.end(trace, { name, type: 'query', errors: undefined, person }),
  })
  serveGraphql(app, {
    apollo,
    service,
    repeated,
    isHttps,
    countAttempt: createAttemptCounter(loginsOf),
    lookAgain: bus.tell,
    pingBus: bus.ping,
  })
  const { origin } = new URL(settings.WEB_URL)
  serveMcp(app, { apollo, service, schema, lookAgain: bus.tell, origin, auditWaits: limits.auditWaits })
  serveFiles(app, service, { pace, transfers, uploadsEndWithin: limits.uploadsEndWithin })
  serveCardReturns(app, service)
  proxySandbox(app, service)
  await registerExplorer(app, service, schema, settings)
  await serveWeb(app, {
    runPageQuery: createPageQuery({ apollo, service, lookAgain: bus.tell }),
    known: methods,
    longestPageWait: limits.longestPageWait,
  })
  const sockets = serveSockets(app, {
    schema,
    service,
    settings,
    documents,
    budget,
    watch: live.people.watch,
    watchCrowds: live.groups.watch,
    watchChanges: live.changes.watch,
    lookAgain: bus.tell,
    readOnlyMode: live.readOnlyMode,
    count: metrics.sockets,
    observer,
    log: app.log,
  })

  await bus.opened
  const url = await app.listen({ host: settings.HOST, port: settings.PORT })
  return {
    url,
    async stop() {
      refuseNew()
      await pause(settings.DRAIN_DELAY * 1_000)
      live.stop()
      repeated.stop()
      await sockets.close()
      await drain()
      await apollo.stop()
      await bus.close()
      await service.close()
      await observability.close()
    },
  }
}
