/**
 * `npm run bench:repeat`: the requirement list that comes again beside the same list asked for the first time, in turns, before
 * the real graph and services on a PostgreSQL of their own: processor time of all three for each request, and the calls of
 * the services that it takes. A request is made a first one by an extension that nobody reads; `304` sends If-None-Match.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Pool } from 'undici'
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { median, reportAndExit } from '#tests/app/bench/figures.ts'
import { cpuOfTree, findPostmaster } from '#tests/app/bench/idle/process-cpu.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { RUN_TYPESCRIPT, startService } from './start/service.ts'
import { UNLIMITED } from './start/unlimited.ts'

const SECRET = 'thirty-two characters of a bench'
const CONNECTIONS = 4
const ROUNDS = Number(process.argv[2] ?? 7)
const SLICE = 4_000
/** How much less processor time a repeated list takes. */
const LEAST_RATIO = 5
const QUERY = `query Requirements {
  requirements(page: {number: 1, size: 20}) {
    total totalIsExact amounts { currencyCode amount }
    items {
      id documentNumber status date neededOn areaName isExpired isEditable estimatedTotal
      requester { id fullName } priority { value label } reason { value label } category { value label }
      approvalLevels { id number typeName positionName status }
    }
  }
}`

const root = dirname(import.meta.dirname)
const folder = await mkdtemp(join(tmpdir(), 'circuito-repeat-'))
// PostgreSQL runs as a user of its own where we are root, and must get in.
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: folder })
const services = startService(root, [...RUN_TYPESCRIPT, 'upstream/app/main.ts'], {
  DATA_DIR: folder,
  DATABASE_URL: urlOf(cluster.socket),
  REST_PORT: '0',
  SESSION_SECRET: SECRET,
})
const graph = startService(root, [...RUN_TYPESCRIPT, '--max-semi-space-size=64', 'graph/app/main.ts'], {
  ...UNLIMITED,
  PORT: '0',
  REST_URL: (await services.ready).url,
})
const { url } = await graph.ready
const database = openDatabase({ url: urlOf(cluster.socket), size: 1 })
const postmaster = await findPostmaster(database)
const tokens: string[] = []
while (tokens.length < CONNECTIONS) tokens.push(await tokenOf(database, SECRET, 1))

const http = new Pool(url, { connections: CONNECTIONS, pipelining: 1 })
let asked = 0

type Way = 'first' | 'repeated' | '304'

async function ask(way: Way, token: string, etag = ''): Promise<{ status: number; etag: string }> {
  const extensions = way === 'first' ? { request: asked } : undefined
  asked++
  const { statusCode, headers, body } = await http.request({
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(way === '304' && { 'if-none-match': etag }),
    },
    body: JSON.stringify({ query: QUERY, extensions }),
  })
  const text = await body.text()
  if (statusCode !== (way === '304' ? 304 : 200) || text.includes('"errors"')) throw new Error(`${statusCode} ${text}`)
  return { status: statusCode, etag: String(headers['etag']) }
}

/** The calls of the services so far, as the graph counts them. */
async function callsSoFar(): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Array.from(text.matchAll(/^upstream_calls_total\{.*\} (\d+)$/gm)).reduce(
    (sum, [, one]) => sum + Number(one),
    0,
  )
}

const cpuSoFar = () => ({
  graph: cpuOfTree(graph.pid!),
  services: cpuOfTree(services.pid!),
  database: cpuOfTree(postmaster),
})
type Part = keyof ReturnType<typeof cpuSoFar>
const PARTS: readonly Part[] = ['graph', 'services', 'database']

interface Slice extends Record<Part, number> {
  all: number
  calls: number
}

/** Milliseconds of processor time and calls of the services for each request of one slice. */
async function measure(way: Way): Promise<Slice> {
  const etags = await Promise.all(tokens.map(async (token) => (await ask('repeated', token)).etag))
  const [before, calls, began] = [cpuSoFar(), await callsSoFar(), performance.now()]
  let requests = 0
  await Promise.all(
    tokens.map(async (token, person) => {
      for (; performance.now() - began < SLICE; requests++) await ask(way, token, etags[person])
    }),
  )
  const after = cpuSoFar()
  const of = (part: Part) => ((after[part] - before[part]) * 1_000) / requests
  const [graphTime, servicesTime, databaseTime] = PARTS.map(of)
  return {
    graph: graphTime!,
    services: servicesTime!,
    database: databaseTime!,
    all: graphTime! + servicesTime! + databaseTime!,
    calls: ((await callsSoFar()) - calls) / requests,
  }
}

/** Programs that have just begun may take longer than they are given. */
async function warmUp(token: string, attempts = 20): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ask('first', token)
      return
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}
for (const token of tokens) await warmUp(token)

const WAYS: readonly Way[] = ['first', 'repeated', '304']
for (const way of WAYS) await measure(way)
const slices = new Map<Way, Slice[]>(WAYS.map((way) => [way, []]))
for (let round = 0; round < ROUNDS; round++)
  for (const way of round % 2 === 0 ? WAYS : WAYS.toReversed()) slices.get(way)!.push(await measure(way))

await http.close()
await graph.stop()
await services.stop()
await database.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })

const figureOf = (way: Way, name: keyof Slice) => median(slices.get(way)!.map((slice) => slice[name]))
console.table(
  Object.fromEntries(
    WAYS.map((way) => [
      way,
      Object.fromEntries(
        [...PARTS, 'all' as const, 'calls' as const].map((name) => [name, +figureOf(way, name).toFixed(3)]),
      ),
    ]),
  ),
)
const ratioOf = (name: keyof Slice) => +(figureOf('first', name) / figureOf('repeated', name)).toFixed(2)
const figures = {
  timesAll: ratioOf('all'),
  timesGraph: ratioOf('graph'),
  timesServices: ratioOf('services'),
  timesDatabase: ratioOf('database'),
  firstMilliseconds: +figureOf('first', 'all').toFixed(2),
  repeatedMilliseconds: +figureOf('repeated', 'all').toFixed(2),
  notModifiedMilliseconds: +figureOf('304', 'all').toFixed(2),
  firstCalls: +figureOf('first', 'calls').toFixed(2),
  repeatedCalls: +figureOf('repeated', 'calls').toFixed(2),
}
reportAndExit('bench:repeat', figures, figures.timesAll >= LEAST_RATIO && figures.repeatedCalls <= 1.05)
