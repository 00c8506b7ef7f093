import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { isLoopback, type TrustsProxy } from '#schema/platform/network/network.ts'
import type { Spans } from '#schema/platform/tracing/span.ts'
import { nameTraceInLog, traceRequests } from '#schema/platform/tracing/recording/trace-requests.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { ExportableLists } from '#upstream/platform/http/page.ts'
import type { QueueName } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import type { ImportableCatalogues } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import { logRedaction } from '#upstream/platform/errors/log-redaction.ts'
import { answerFailures } from '#upstream/platform/http/server/answer-failures.ts'
import { readFreeDisk, type FreeDisk } from '#upstream/platform/http/upload-quota.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { takeEmptyJson } from '#upstream/platform/http/server/take-empty-json.ts'
import { registerCallerIdentity } from '#upstream/platform/http/server/identify-callers.ts'
import { registerOpenApi } from '#upstream/platform/http/server/openapi.ts'
import { showFigures } from '#upstream/platform/http/server/figures.ts'
import { registerOperations } from '#upstream/platform/http/server/operations.ts'
import { createReadiness } from '#upstream/platform/http/server/readiness.ts'
import { limitAddresses } from '#upstream/platform/limits/address-limit.ts'
import { createPersonSlots } from '#upstream/platform/limits/concurrency.ts'
import { limitUploads } from '#upstream/platform/limits/limit-uploads.ts'
import { openSharedCounts } from '#upstream/platform/limits/shared-counts.ts'
import { requirePolicies } from '#upstream/platform/auth/policy.ts'
import { serverTimes } from '#schema/platform/network/timeouts.ts'
import { boundRequests, serviceTimeouts, type ServiceTimeouts } from '#upstream/platform/limits/timeouts.ts'
import { listConnections } from '#upstream/platform/http/connections.ts'
import type { CheckableMailer } from '#upstream/platform/mail/mailer.ts'
import { openPush } from '#upstream/platform/http/server/open-push.ts'
import { createCostlyReads, type CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import { openReader } from '#upstream/platform/database/reader/reader.ts'
import type { QueryManagerMode } from '#upstream/platform/database/reader/server-version.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { createAnswerVersions } from '#upstream/platform/database/connection/answer-versions.ts'
import { createPermissionReader } from '#upstream/platform/auth/permissions.ts'
import { registerDocuments } from './document-kinds.ts'
import { routePlugins } from './routes.ts'
import { createSessions } from '#upstream/platform/auth/session-tokens.ts'
import { createServiceKeys } from '#upstream/platform/auth/service-keys.ts'
import { webhookSecret } from '#upstream/kit/webhook/signature.ts'

export interface ServerOptions {
  database: Database
  /** Sends lists to a replica; all are read from the database unless told. Whoever opened it closes it. */
  costlyReads?: CostlyReads
  /** What records spans; nothing does unless told. */
  spans?: Spans | null
  /** The database as a role that reads the listed views alone; without it the query manager is off. */
  readerUrl?: string
  /** Whether people's queries run; 'auto' unless told: not on a server below the minimum version. */
  queryManager?: QueryManagerMode
  /** Signs the tokens: at least 32 bytes, the same in every process that shares the database. */
  secret: Uint8Array | string
  /** Where the bytes of files lie. */
  fileStore: FileStore
  /** Where the web app stands, for the links of letters. */
  webUrl?: string
  /** pino's level; silent unless told. */
  logLevel?: string
  /** Where the log goes; standard output unless told. */
  logTo?: { write(line: string): void }
  /** Whether this is the demo; it is not unless told. */
  isDemo?: boolean
  /** What /metrics asks for; without it the demo alone shows its figures. */
  metricsToken?: string
  /** Which machines X-Forwarded-For is believed of; of this one it always is, because the graph stands there. */
  trustsProxy?: TrustsProxy
  /** The clock that people are shown; the machine's unless told. */
  now?: () => Date
  /** Who charges cards; the embedded sandbox unless told. */
  cards?: CardProvider
  /** Who carries letters away; nobody unless told. */
  postman?: CheckableMailer
  /** Whether the database is the one that this program started. */
  isEmbedded?: boolean
  /** Filled with the lists that can be handed out whole, for whoever runs exports. */
  exportableLists?: ExportableLists
  /** Filled with the catalogues that rows can be loaded into, for whoever runs imports. */
  importableCatalogues?: ImportableCatalogues
  /** How what is committed is listened for; it is not unless told, and graphs look every few seconds. */
  push?: Parameters<typeof openPush>[2]
  /** Called after each write that was committed, with the queues into which it put jobs (any of them unless told); nobody sends letters unless told. */
  onWritten?: (queues?: readonly QueueName[]) => void
  /** Calls of one service account in a minute; 3,000 unless told. */
  serviceCallsPerMinute?: number
  /** The Redis by which calls of addresses and service accounts are counted over all services; each counts alone unless told. */
  redisUrl?: string
  /** What is free of the disk of uploads; the system is asked unless told. */
  freeDisk?: () => Promise<FreeDisk>
  /** Whether this program is about to end; /readyz then says that it is not ready. */
  isStopping?: () => boolean
  /** Whether webhooks may lead to this machine and to local networks; not unless told. */
  allowsPrivateWebhooks?: boolean
  /** How long requests may take; the usual unless a test cannot wait for them. */
  timeouts?: ServiceTimeouts
}

const PREFIX = '/api/v1.0'

/** The REST services, ready to listen or to be injected into. Whoever opened the database closes it. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    database,
    costlyReads = createCostlyReads(database, null),
    secret,
    fileStore,
    webUrl = 'http://localhost:4000',
    logLevel = 'silent',
    logTo,
    trustsProxy,
    isDemo = false,
    allowsPrivateWebhooks = false,
    cards = sandboxProvider(database),
    now = () => clock.now(),
    postman: mailer,
    isEmbedded = false,
    onWritten,
    timeouts = serviceTimeouts,
  } = options
  const { spans = null, exportableLists = new Map(), importableCatalogues = new Map() } = options
  const { freeDisk = () => readFreeDisk(fileStore.workFolder), isStopping = () => false } = options
  z.config(z.locales.es())
  registerDocuments()
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
  const sessions = createSessions(database, secret)
  const push = openPush(app, { database, secret, sessions }, options.push)
  const reader = openReader(database, options.readerUrl, { mode: options.queryManager })
  const services: AppServices = {
    isDemo,
    database,
    sessions,
    permissions: createPermissionReader(database),
    serviceKeys: createServiceKeys(database),
    fileStore,
    webUrl,
    webhookSecret: (salt) => webhookSecret(secret, salt),
    allowsPrivateWebhooks,
    cards,
    connections: listConnections({ cards, postman: mailer, isEmbedded }),
    reader,
    places: createPersonSlots(),
    freeDisk,
    exportableLists,
    importableCatalogues,
    now,
    answerVersions: createAnswerVersions(database),
    costlyReads,
    ...push,
    written: (queues) => onWritten?.(queues),
  }

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  takeEmptyJson(app)
  boundRequests(app, timeouts)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onReady', async () => void (await reader.availability()))
  answerFailures(app)
  requirePolicies(app, '/api')
  const sharedCounts = await openSharedCounts(app, options.redisUrl)
  await limitAddresses(app, sharedCounts)
  registerCallerIdentity(app, services, sharedCounts, options.serviceCallsPerMinute)
  limitUploads(app, services.places)
  await registerOpenApi(app)
  const readiness = createReadiness({ database, costlyReads, fileStore, freeDisk, isStopping, sharedCounts, ...push })
  registerOperations(app, readiness, reader, {
    isDemo,
    metricsToken: options.metricsToken,
    showFigures: (registry) => showFigures(registry, { database, costlyReads, freeDisk, readiness }),
  })
  await app.register(async (scope) => routePlugins.forEach((routePlugin) => routePlugin(scope, services)), {
    prefix: PREFIX,
  })
  await app.register(async (scope) => cards.serve?.(scope))
  return app
}

const requestIdOf = (header: unknown) =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
