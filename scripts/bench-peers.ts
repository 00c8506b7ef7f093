/**
 * `npm run bench:peers`: Circuito beside what people would use instead, in turns, on one PostgreSQL with the same rows: the
 * requirement list through PostGraphile on the database and through GraphQL Mesh over our services; list, save and approve in
 * Tryton. What counts is processor time a request, of every process that works for it and of PostgreSQL. `-- 3` makes three rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { startBenchCluster } from '#tests/app/bench/bench-database.ts'
import { median, quantile, reportAndExit } from '#tests/app/bench/figures.ts'
import { findPostmaster } from '#tests/app/bench/idle/process-cpu.ts'
import { createCircuito } from '#tests/app/bench/peers/circuito.ts'
import { CONNECTIONS, type Contender } from '#tests/app/bench/peers/contender.ts'
import { measureDocuments, measureList, type Slice } from '#tests/app/bench/peers/measure.ts'
import { openMesh } from '#tests/app/bench/peers/mesh.ts'
import { installPeers } from '#tests/app/bench/peers/packages.ts'
import { openPostGraphile } from '#tests/app/bench/peers/postgraphile.ts'
import { createRequirements } from '#tests/app/bench/peers/requirements.ts'
import { startTryton } from '#tests/app/bench/peers/tryton/server.ts'
import { createTryton } from '#tests/app/bench/peers/tryton/tryton.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { bringNode } from './node/runtime.ts'
import { cacheFolder, provideTool } from './provision/tool.ts'
import { tryton as trytonTool } from './provision/tryton.ts'
import { RUN_TYPESCRIPT, startService } from './start/service.ts'
import { UNLIMITED } from './start/unlimited.ts'

const SECRET = 'thirty-two characters of a bench'
const NODE = '22.23.3'
const ROWS = 10_000
const ROUNDS = Number(process.argv[2] ?? 7)
/** Milliseconds of lists and number of documents in a round, and before the rounds, until V8 has compiled what it will. */
const COUNTED = { milliseconds: 4_000, documents: 40 }
const WARM_UP = { milliseconds: 8_000, documents: 150 }
/** UsrID of the demo: who sees every requirement, who writes them, and who decides them. */
const USERS = { reader: 1, author: 2, approver: 4 }
/** How many times as much of the processor a request of the peer takes, at least. */
const LEAST = { 'list, tryton': 3, 'list, mesh': 1.5, 'save, tryton': 3, 'approve, tryton': 3 }

const figures: Record<string, number | string> = { rows: ROWS, rounds: ROUNDS }
const contenders: Contender[] = []

/** Adds a peer; one that cannot be had here is a figure that is missed. */
async function add(name: string, open: () => Promise<Contender>): Promise<void> {
  try {
    contenders.push(await open())
  } catch (failure) {
    figures[name] = `missing: ${failure instanceof Error ? failure.message.slice(0, 300) : String(failure)}`
    console.log(`${name}: left out, its figures are missed. ${figures[name]}`)
  }
}

/** @throws Error with why it cannot be had */
function pathOf(found: { path: string } | { missing: string }): string {
  if ('missing' in found) throw new Error(found.missing)
  return found.path
}

const root = dirname(import.meta.dirname)
const logs = await mkdtemp(join(tmpdir(), 'circuito-peers-logs-'))
const { cluster, dataDir, sweep } = await startBenchCluster('peers')
const database = await createRequirements(cluster, ROWS)
const postmaster = await findPostmaster(database)
const url = urlOf(cluster.socket, `rows_${ROWS}`)
const services = startService(root, [...RUN_TYPESCRIPT, 'upstream/app/main.ts'], {
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  REST_PORT: '0',
  SESSION_SECRET: SECRET,
})
const rest = { url: (await services.ready).url, pid: services.pid! }
const graph = startService(root, [...RUN_TYPESCRIPT, '--max-semi-space-size=64', 'graph/app/main.ts'], {
  ...UNLIMITED,
  PORT: '0',
  REST_URL: rest.url,
  REDIS_URL: '',
})
const sessionOf = (user: number) => tokenOf(database, SECRET, user)
const readers = await Promise.all(Array.from({ length: CONNECTIONS }, () => sessionOf(USERS.reader)))
const [first, again] = createCircuito((await graph.ready).url, [graph.pid!, rest.pid], {
  readers,
  author: await sessionOf(USERS.author),
  approver: await sessionOf(USERS.approver),
})
contenders.push(first, again)

async function addPeers(): Promise<void> {
  const npm = () => ({
    folder: installPeers(console.log),
    node: join(pathOf(bringNode(NODE, cacheFolder('peers-node'))), 'node'),
  })
  await add('postgraphile', () => openPostGraphile({ ...npm(), database: url, logs }))
  await add('mesh', () => openMesh({ ...npm(), rest, tokens: readers, logs }))
  await add('tryton', async () => {
    pathOf(provideTool(trytonTool))
    return createTryton(await startTryton({ socket: cluster.socket, rows: ROWS, folder: logs }))
  })
}

/** What was taken of each, by work and name: `list, mesh`. */
const taken = new Map<string, Slice[]>()

/** Everybody once, one after the other. */
async function measureAll(order: readonly Contender[], { milliseconds, documents }: typeof COUNTED): Promise<void> {
  const keep = (work: string, { name }: Contender, slice: Slice) =>
    taken.set(`${work}, ${name}`, [...(taken.get(`${work}, ${name}`) ?? []), slice])
  for (const each of order) keep('list', each, await measureList(each, postmaster, milliseconds))
  for (const each of order) {
    if (!each.documents) continue
    const { save, approve } = await measureDocuments(each, each.documents, postmaster, documents)
    keep('save', each, save)
    keep('approve', each, approve)
  }
}

/** Rounds in turns, the order turned round each time, so that the machine's other work meets all of them. */
async function measureRounds(): Promise<void> {
  await measureAll(contenders, WARM_UP)
  taken.clear()
  for (let round = 0; round < ROUNDS; round++)
    await measureAll(round % 2 ? contenders : contenders.toReversed(), COUNTED)
}

async function stop(): Promise<void> {
  for (const each of contenders) await each.stop()
  await graph.stop()
  await services.stop()
  await database.close()
  await sweep()
  await rm(logs, { recursive: true, force: true })
}

const all = ({ programs, database: ofDatabase }: Slice) => programs + ofDatabase
const medianOf = (slices: readonly Slice[], value: (slice: Slice) => number) => median(slices.map(value))

/** Fills in the figures. @returns whether all of them are reached */
function compare(): boolean {
  console.table(
    Object.fromEntries(
      [...taken]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, slices]) => [
          name,
          {
            'programs, ms': +medianOf(slices, ({ programs }) => programs).toFixed(2),
            'PostgreSQL, ms': +medianOf(slices, (slice) => slice.database).toFixed(2),
            'CPU a request, ms': +medianOf(slices, all).toFixed(2),
            'least, most': `${Math.min(...slices.map(all)).toFixed(2)}, ${Math.max(...slices.map(all)).toFixed(2)}`,
            'p50, ms': Math.round(medianOf(slices, ({ latencies }) => quantile(latencies, 0.5))),
          },
        ]),
    ),
  )
  for (const [name, slices] of taken) {
    const [work, peer] = name.split(/, (.*)/)
    const own = taken.get(`${work}, ${first.name}`)!
    figures[`${name}, ms`] = +medianOf(slices, all).toFixed(2)
    // In turns: each round has its own ratio.
    if (peer !== first.name) figures[name] = +median(slices.map((slice, at) => all(slice) / all(own[at]!))).toFixed(2)
  }
  return Object.entries(LEAST).every(([name, least]) => Number(figures[name] ?? 0) >= least)
}

try {
  await addPeers()
  await measureRounds()
} finally {
  await stop()
}
reportAndExit('bench:peers', figures, compare() && contenders.length === 5)
