import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { setClock } from '#schema/platform/time/clock.ts'
import { openSpans } from '#schema/platform/tracing/recording/open-spans.ts'
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { assertNoDemoAccounts, fillWhenEmpty, hasDemoAccounts } from '#upstream/app/seed/base/fill-when-empty.ts'
import { asReader } from '#upstream/platform/database/embedded/provision.ts'
import { assertReplicable, openCostlyReads } from '#upstream/platform/database/server/replica/open-costly-reads.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { LEAST_CONNECTIONS, openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { assertReader } from '#upstream/platform/database/reader/assert-reader.ts'
import { checkReaderAvailability } from '#upstream/platform/database/reader/reader-status.ts'
import type { QueueName } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import { assertSamePeers, connectionName, fingerprintsOf } from '#upstream/platform/database/server/peer-services.ts'
import { findSlowness } from '#upstream/platform/database/server/assert-usable-server.ts'
import {
  withConnection,
  refuseUnreachable,
  type ConnectOptions,
} from '#upstream/platform/database/server/with-connection.ts'
import { completeFoundations } from '#upstream/app/seed/base/complete-foundations.ts'
import { writeDemoFiles } from '#upstream/app/seed/base/demo-files.ts'
import { continuePositions } from '#upstream/modules/reporting/document-change/document-change.repo.ts'
import { ensureUniqueNames } from '#upstream/platform/database/unique-names.ts'
import { openFileStore } from '#upstream/platform/files/open-file-store.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { createMailer } from '#upstream/platform/mail/create-mailer.ts'
import { chooseProvider } from '#upstream/platform/card/choose-provider.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { unconfiguredProvider } from '#upstream/platform/card/unconfigured-provider.ts'
import { failed } from '#upstream/app/jobs/report-failure.ts'
import { createBulkRegistries, startBulkJobs } from '#upstream/app/jobs/run-bulk.ts'
import { startJobs, stopWith } from '#upstream/app/jobs/start-jobs.ts'
import { portTaken, StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { signingSecret } from '#upstream/platform/auth/signing-secret.ts'
import { UPLOADS_END } from '#upstream/platform/limits/limit-uploads.ts'
import { buildServer } from './server.ts'
import { niubizOf, readSettings, upstreamSettings, type UpstreamSettings } from './settings.ts'
import { createShutdown, prepareStopServer } from './shutdown.ts'

// Files that this program makes are readable by its own account alone; those that PostgreSQL's account needs are opened one by one.
process.umask(0o077)

const printLine = (sentence: string) => console.log(sentence)
const printError = (sentence: string) => console.error(sentence)
const AS_ROOT =
  'Aviso: los servicios se ejecutan como root. Inícielos con una cuenta propia, sin otros programas (docs/decisions/0031).'
const stopping = createShutdown()

async function start(): Promise<void> {
  const settings = readSettings(upstreamSettings, process.env)
  if (process.getuid?.() === 0) printError(AS_ROOT)
  setClock(settings.CLOCK)
  const niubiz = niubizOf(settings)
  assertReplicable(settings)
  const outsideUrl = settings.DATABASE_URL
  const fileStore = await openFileStore(settings)
  const connecting: ConnectOptions = { from: 'DATABASE_URL', wait: settings.DATABASE_WAIT, say: printLine }
  if (outsideUrl) await withConnection(outsideUrl, connecting, async () => undefined)
  const spans = await openSpans(settings, { program: 'circuito-services', onFailure: failed('OpenTelemetry') })
  stopping.onStop(async () => spans?.close(), 1_100)
  const { database, costlyReads, readerUrl, secret } = await openDatabases(settings, fileStore, connecting)
  await fillDatabase(database, settings, fileStore)
  const webUrl = settings.WEB_URL.replace(/\/+$/, '')
  const mailer = createMailer(settings)
  const sandbox = settings.DEMO && (await hasDemoAccounts(database)) ? sandboxProvider(database) : unconfiguredProvider
  const cards = chooseProvider(niubiz, sandbox, printError)
  const allowsPrivateWebhooks = settings.WEBHOOK_ALLOW_PRIVATE === 'on'
  const retention = {
    alertDays: settings.ALERT_ARCHIVE_DAYS,
    callDays: settings.AGENT_CALL_DAYS,
    emailDays: settings.EMAIL_DAYS,
  }
  const { mail, webhook } = await startJobs(
    { database, fileStore, mailer, cards, spans, secret, webUrl, allowsPrivateWebhooks, retention },
    stopping,
  )
  const queues = new Map<QueueName, { look(): void }>().set('mail', mail).set('webhook', webhook)
  const bulk = createBulkRegistries()
  const queries = await checkReaderAvailability(database, readerUrl, settings.QUERY_MANAGER)
  if (outsideUrl) assertReader(queries, outsideUrl)
  if (!queries.isOn) printLine(`Consultas desactivadas: ${queries.reason}`)
  const server = await buildServer({
    database,
    costlyReads,
    spans,
    readerUrl,
    queryManager: settings.QUERY_MANAGER,
    secret,
    allowsPrivateWebhooks,
    fileStore,
    ...bulk,
    cards,
    mailer,
    isEmbedded: outsideUrl === undefined,
    webUrl,
    logLevel: settings.LOG_LEVEL,
    trustsProxy: settings.TRUST_PROXY,
    isDemo: settings.DEMO,
    metricsToken: settings.METRICS_TOKEN,
    isStopping: () => stopping.isStopping(),
    push: { onLost: failed('Avisos en vivo, que se buscan cada pocos segundos hasta que vuelvan') },
    serviceCallsPerMinute: settings.SERVICE_CALLS_PER_MINUTE,
    redisUrl: settings.REDIS_URL,
    onWritten: (filled = [...queues.keys()]) => filled.forEach((name) => queues.get(name)?.look()),
  })
  stopping.onStop(prepareStopServer(server), 2_500 + UPLOADS_END.grace + UPLOADS_END.answers)
  const bulkJobs = await startBulkJobs(database, { ...bulk, costlyReads, fileStore, failed, spans })
  queues.set('export', bulkJobs).set('import', bulkJobs)
  stopWith(stopping, bulkJobs)
  stopping.onStop(() => pause(settings.DRAIN_DELAY * 1_000), settings.DRAIN_DELAY * 1_000 + 500)
  const address = await server
    .listen({ host: settings.REST_HOST, port: settings.REST_PORT })
    .catch((failure: unknown) => {
      throw portTaken(failure, settings.REST_PORT)
    })
  if (process.send) process.send({ ready: true, url: address, demo: await hasDemoAccounts(database) })
  else printLine(`Servicios REST en ${address}/api/v1.0`)
}

/**
 * Opens the database, at the newest migration, and the replica where there is one; both are closed when the program
 * stops.
 * @returns them, the address at which people's queries run, and the secret that signs tokens
 */
async function openDatabases(settings: UpstreamSettings, fileStore: FileStore, connecting: ConnectOptions) {
  const outsideUrl = settings.DATABASE_URL
  const url = outsideUrl ?? (await startEmbedded(settings.DATA_DIR))
  const readerUrl = outsideUrl ? settings.QUERY_DATABASE_URL : asReader(url)
  mkdirSync(fileStore.workFolder, { recursive: true })
  const secret = signingSecret(settings.DATA_DIR, settings.SESSION_SECRET)
  const fingerprints = fingerprintsOf(secret, await fileStore.readId())
  const poolOptions = {
    size: settings.DATABASE_POOL,
    least: LEAST_CONNECTIONS,
    name: connectionName(fingerprints),
    prepares: settings.PREPARED_STATEMENTS === 'on',
  }
  const database = openDatabase({ url, ...poolOptions })
  stopping.onStop(() => database.close(), 500)
  if (outsideUrl) await assertSamePeers(database.pool, fingerprints)
  await migrate(database, undefined, printError).catch((failure: unknown) => {
    throw outsideUrl ? refuseUnreachable(failure, connecting, outsideUrl) : failure
  })
  const onAway = failed('Réplica de DATABASE_READ_URL, se lee de DATABASE_URL hasta que vuelva')
  const costlyReads = await openCostlyReads(database, settings, { ...poolOptions, onAway })
  stopping.onStop(async () => costlyReads.replica?.stop(), 500)
  const slowness = outsideUrl && (await findSlowness(database.pool))
  if (slowness) printError(slowness)
  return { database, costlyReads, readerUrl, secret }
}

/** Writes what every installation has, and the demo where it is asked for and the database is empty. */
async function fillDatabase(database: Database, settings: UpstreamSettings, fileStore: FileStore): Promise<void> {
  await continuePositions(database)
  await fillWhenEmpty(database, { demo: settings.DEMO, say: printLine })
  if (!settings.DEMO) await assertNoDemoAccounts(database)
  await completeFoundations(database)
  for (const { resource, doubles } of await ensureUniqueNames(database))
    printError(
      `${resource}: hay registros iguales salvo por mayúsculas o tildes; cámbieles el nombre y reinicie: ${doubles.join('; ')}`,
    )
  if (await hasDemoAccounts(database)) await writeDemoFiles(database, fileStore)
}

/** Starts the PostgreSQL of this program, which ends with it, and returns its URL. If it dies, so does the program. */
async function startEmbedded(dataDir: string): Promise<string> {
  const cluster = await startCluster({
    dataDir,
    say: printLine,
    onGone: (reason) => {
      printError(reason.message)
      stopping.now(1)
    },
  })
  stopping.onStop(() => cluster.stop(), 2_400)
  return cluster.url
}

start().catch((failure: unknown) => {
  if (stopping.isStopping()) return
  const refusal = failure instanceof StartRefusal ? failure : null
  printError(
    refusal ? refusal.message : `El inicio falló: ${failure instanceof Error ? failure.stack : String(failure)}`,
  )
  stopping.now(refusal ? refusal.exitCode : 1)
})
