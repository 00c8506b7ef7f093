import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGraph } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { openSpans } from '#schema/platform/tracing/recording/open-spans.ts'
import type { QueryManagerMode } from '#upstream/platform/database/reader/server-version.ts'
import { writeDemoFiles } from '#upstream/app/seed/base/demo-files.ts'
import { createBulkRegistries, startBulkJobs } from '#upstream/app/jobs/run-bulk.ts'
import type { PushOptions } from '#upstream/platform/database/server/push/push-feed.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'
import { freshDatabase, type FreshDatabase, type Seed } from '#tests/platform/environment/test-database.ts'
import { followRoutes } from '#tests/platform/http/declared-routes.ts'
import { UNLIMITED } from '../../../scripts/start/unlimited.ts'
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts'

export interface WorldOptions {
  /** What the database holds at the start; the demo companies unless told. */
  seed?: Seed
  /** The graph's settings that the story is about; EXECUTION is the environment's, so that one suite can try both executors. */
  settings?: Record<string, string>
  /** The clock that the services show people; the machine's unless told. */
  now?: () => Date
  /** Whether webhooks may lead to this machine; not unless told. */
  allowsPrivateWebhooks?: boolean
  /** What the build wrote down of the app's documents, by hash; what lies in dist unless told. */
  trustedHashes?: readonly string[]
  /** Where graph and services write their log; nowhere unless told. */
  logTo?: { write(line: string): void }
  /** Opens where files lie; a folder of the story's own unless told. */
  openFileStore?: () => Promise<FileStore>
  /** Whether exports are written and imports loaded; nobody does unless told. */
  runsBulkJobs?: boolean
  /** Whether the services listen to the database and push what is committed, and how often they prove that they do; they do not unless told. */
  push?: PushOptions
  /** Whether people's own queries run; they do unless told. */
  queryManager?: QueryManagerMode
}

/** A whole Circuito of the story's own: a fresh database, the real upstream on it, the real graph before that. */
export interface World {
  /** The graph and the app: http://127.0.0.1:port */
  url: string
  /** The REST services: http://127.0.0.1:port */
  restUrl: string
  database: FreshDatabase['database']
  /** Its address, for a pool of the story's own. */
  databaseUrl: string
  /** Between the graph and the services: the story chooses the weather, and sees what was asked. */
  way: FaultProxy
  /** Signs in through the graph's login mutation. */
  as(
    user: string,
    options?: { audience?: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER'; password?: string; company?: string },
  ): Promise<Caller>
  /** Nobody: no session at all. */
  stranger: Caller
  close(): Promise<void>
}

export interface Answer<T> {
  data: T
  errors?: { message: string; path?: (string | number)[]; extensions: { code: string; requestId?: string } }[]
  status: number
}

/** Someone who asks: the graph by its documents, the services by their paths. */
export interface Caller {
  token: string | undefined
  graph<T = Record<string, unknown>>(document: string, variables?: Record<string, unknown>): Promise<Answer<T>>
  rest<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RestAnswer<T>>
}

export interface RestAnswer<T> {
  status: number
  Result: T
  Message: string | null
  Errors: string[]
}

export const PASSWORD = 'Circuito2026'

/** Signs the tokens of a story's world. */
export const SECRET = 'a secret of the story, 32 bytes.'

const bearer = (token?: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

function caller(url: string, restUrl: string, token?: string): Caller {
  return {
    token,
    async graph<T>(document: string, variables?: Record<string, unknown>) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify({ query: document, variables }),
      })
      return { ...((await response.json()) as Omit<Answer<T>, 'status'>), status: response.status }
    },
    async rest<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${restUrl}/api/v1.0/${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...bearer(token),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { ...((await response.json()) as Omit<RestAnswer<T>, 'status'>), status: response.status }
    },
  }
}

export const SIGN_IN = `mutation SignIn($input: LoginInput!) { login(input: $input) { token errors { message } } }`

/** Many people of one address sign in at once here, and a program asks as fast as it can; the limits have stories of their own. */
const HERE = {
  ...UNLIMITED,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  LOGINS_PER_MINUTE: '100000',
  SERVICE_OPERATIONS_PER_MINUTE: '100000',
  SERVICE_COST_PER_MINUTE: '1000000000',
}

export async function openWorld({
  seed = 'demo',
  settings,
  now,
  allowsPrivateWebhooks,
  trustedHashes,
  logTo,
  openFileStore,
  runsBulkJobs = false,
  push,
  queryManager = 'on',
}: WorldOptions = {}): Promise<World> {
  const fresh = await freshDatabase({ seed, size: 8 })
  const { database } = fresh
  const filesDir = await mkdtemp(join(tmpdir(), 'circuito-files-'))
  const fileStore = (await openFileStore?.()) ?? folderStore(filesDir)
  if (seed === 'demo') await writeDemoFiles(database, fileStore)
  const bulk = createBulkRegistries()
  const all = { EXECUTION: process.env['EXECUTION'], ...HERE, ...settings }
  const spans = await openSpans(readSettings(all), { program: 'circuito-services', onFailure: () => undefined })
  const routes: string[] = []
  const stopFollowing = followRoutes(({ method, url }) => void routes.push(`${String(method)} ${url}`))
  const upstream = await buildServer({
    isDemo: true,
    serviceCallsPerMinute: 100_000,
    database,
    spans,
    readerUrl: fresh.readerUrl,
    queryManager,
    secret: SECRET,
    fileStore,
    ...bulk,
    logLevel: settings?.['LOG_LEVEL'] ?? 'silent',
    logTo,
    now,
    allowsPrivateWebhooks,
    push,
  }).finally(stopFollowing)
  const restUrl = await upstream.listen({ port: 0, host: '127.0.0.1' })
  const bulkJobs = runsBulkJobs ? await startBulkJobs(database, { ...bulk, fileStore, every: 200, spans }) : null
  const proxy = await openFaultProxy(restUrl, routes.join('\n'))
  const graph = await startGraph(
    readSettings({ REST_URL: proxy.url, ...all }),
    // As patient as the browser: with answers that were late a page is another one.
    { logTo, longestPageWait: 30_000 },
    trustedHashes && (() => trustedHashes),
  )
  const stranger = caller(graph.url, restUrl)
  return {
    url: graph.url,
    restUrl,
    database,
    databaseUrl: fresh.url,
    way: proxy,
    stranger,
    async as(user, { audience = 'INTERNAL', password = PASSWORD, company } = {}) {
      const { data } = await stranger.graph<{ login: { token: string | null; errors: { message: string }[] } }>(
        SIGN_IN,
        { input: { user, password, audience, company } },
      )
      if (!data.login.token)
        throw new Error(`${user} could not sign in: ${data.login.errors.map(({ message }) => message).join(' ')}`)
      return caller(graph.url, restUrl, data.login.token)
    },
    async close() {
      await graph.stop()
      await proxy.close()
      await bulkJobs?.stop()
      // A connection on which nothing was asked yet would be waited for as long as one may take to ask.
      const closed = upstream.close()
      upstream.server.closeAllConnections()
      await closed
      await spans?.close()
      await fresh.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}
