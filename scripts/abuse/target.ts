import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { runningCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { UNLIMITED } from '../start/unlimited.ts'
import { readyOrThrow, startService, type Service } from '../start/service.ts'

const root = dirname(dirname(import.meta.dirname))
/** Milliseconds that a process may take to end, also on a machine that does other things. */
const ENDS_WITHIN = 20_000
const PASSWORD = 'Circuito2026'

/** The real services and the real graph, each a process, on a data folder of their own. */
export interface Target {
  /** http://127.0.0.1:port of the graph, without a slash at its end. */
  graph: string
  /** The same of the REST services. */
  rest: string
  /** Its DATA_DIR. */
  folder: string
  /** A token of one of the demo's people. */
  signIn: (user: string, audience?: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER', password?: string) => Promise<string>
  /** One operation of the graph; `milliseconds` and `bytes` of its answer as it came. Never throws for what is answered. */
  ask: (query: string, options?: AskOptions) => Promise<AttackResponse>
  /** A query beside the services, as their own role over all companies: for arranging and for looking. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Megabytes that a process has held at most since it started. */
  peakMemory: (of: 'graph' | 'services') => number
  /** The status of /readyz, 0 when nothing came within 15 s, and how long it took. */
  readiness: () => Promise<{ status: number; milliseconds: number }>
  /** Whether both processes run. */
  isRunning: () => boolean
  close: () => Promise<void>
}

interface AskOptions {
  variables?: Record<string, unknown>
  token?: string
  headers?: Record<string, string>
}

export interface AttackResponse {
  status: number
  /** The whole answer as text. */
  text: string
  /** The first code that stands in it, of an error or of a payload's finding; undefined where there is none. */
  code: string | undefined
  bytes: number
  milliseconds: number
}

const codeIn = (text: string): string | undefined => /"code":"([A-Z_]+)"/.exec(text)?.[1]

/** What a process inherits of ours: nothing that would send it to another database, graph or port. */
const neutral = {
  ...UNLIMITED,
  DATABASE_URL: '',
  QUERY_DATABASE_URL: '',
  REDIS_URL: '',
  SMTP_URL: '',
  NODE_ENV: '',
  SESSION_SECRET: '',
  HOST: '127.0.0.1',
  DEMO: '1',
  LOG_LEVEL: 'fatal',
  LOGINS_PER_MINUTE: '1000',
  NODE_OPTIONS: '',
}

/** Starts both processes; `environment` goes over the demo's settings. */
export async function openTarget(environment: Readonly<Record<string, string>> = {}): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'circuito-abuse-'))
  // PostgreSQL runs as a user of its own where we are root, and must get in.
  await chmod(folder, 0o755)
  const settings = { ...neutral, DATA_DIR: folder, ...environment }
  const services = startService(
    root,
    ['--import', 'tsx', 'upstream/app/main.ts'],
    { ...settings, REST_PORT: '0' },
    ENDS_WITHIN,
  )
  const stopping: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
    () => services.stop(),
  ]
  const close = async () => {
    for (const stop of stopping.splice(0).reverse()) await stop()
  }
  try {
    const rest = (await readyOrThrow(services)).url
    const graph = startService(
      root,
      ['--import', 'tsx', 'graph/app/main.ts'],
      { ...settings, PORT: '0', REST_URL: rest },
      ENDS_WITHIN,
    )
    stopping.push(() => graph.stop())
    const url = (await readyOrThrow(graph)).url.replace(/\/$/, '')
    return { ...callsOf(url), ...databaseQueries(folder, graph, services), graph: url, rest, folder, close }
  } catch (failure) {
    await close()
    throw failure
  }
}

const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { token errors { message code } } }'

function callsOf(url: string): Pick<Target, 'ask' | 'signIn' | 'readiness'> {
  const ask: Target['ask'] = async (query, { variables, token, headers } = {}) => {
    const began = performance.now()
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const text = await response.text()
    return {
      status: response.status,
      text,
      code: codeIn(text),
      bytes: Buffer.byteLength(text),
      milliseconds: Math.round(performance.now() - began),
    }
  }
  return {
    ask,
    async signIn(user, audience = 'INTERNAL', password = PASSWORD) {
      const { text } = await ask(LOGIN, { variables: { input: { user, password, audience } } })
      const token = /"token":"([^"]+)"/.exec(text)?.[1]
      if (!token) throw new Error(`${user} could not sign in: ${text.slice(0, 300)}`)
      return token
    },
    async readiness() {
      const began = performance.now()
      const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(15_000) }).then(
        ({ status: code }) => code,
        () => 0,
      )
      return { status, milliseconds: Math.round(performance.now() - began) }
    },
  }
}

function databaseQueries(
  folder: string,
  graph: Service,
  services: Service,
): Pick<Target, 'sql' | 'peakMemory' | 'isRunning'> {
  const over = new Set<Service>()
  for (const service of [graph, services]) void service.ended.then(() => over.add(service))
  return {
    isRunning: () => over.size === 0,
    peakMemory(of) {
      const status = readFileSync(`/proc/${(of === 'graph' ? graph : services).pid}/status`, 'utf8')
      return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024)
    },
    async sql<Row extends object>(text: string, values: unknown[] = []) {
      const connectionString = await runningCluster(folder)
      if (!connectionString) throw new Error('its database does not run')
      const client = new pg.Client({ connectionString, options: `-c app.company=*` })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}
