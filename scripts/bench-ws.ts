/**
 * `npm run bench:ws`: what it costs to tell many connected people something, with two subscriptions a socket: our graph
 * before the real services and a PostgreSQL of its own, graphql-ws as it comes, and nginx with nchan, in turns. Asserted
 * are the heap a socket, deliveries a second of processor time beside graphql-ws, and how long after the commit it comes.
 * `-- --sockets 1000` takes one size.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { median, quantile, reportAndExit } from '#tests/app/bench/figures.ts'
import { cpuOfTree, findPostmaster } from '#tests/app/bench/idle/process-cpu.ts'
import { startChild } from '#tests/app/bench/sockets/child.ts'
import { openGraph, openNginx, openStock, type Contender, type Round } from '#tests/app/bench/sockets/contenders.ts'
import { createDeciders, sendRequirement, signInAuthor } from '#tests/app/bench/sockets/people.ts'
import { startNginx } from '#tests/app/bench/sockets/nginx.ts'
import { nginx as nginxTool } from './provision/nginx.ts'
import { provideTool } from './provision/tool.ts'
import { RUN_TYPESCRIPT, startService } from './start/service.ts'

const SECRET = 'thirty-two characters of a bench'
const SIZES = [1_000, 5_000, 10_000]
/** Sockets that are open before anything is counted, so that what is compiled and cached once is no cost of a socket. */
const WARM = 100
const WARM_ROUNDS = 8
const ROUNDS = 5
const SETTLE = 6_000
/** Between two rounds, for what follows an event. */
const REST = 300
const MOST_HEAP = 11 * 1024
const LEAST_TIMES_STOCK = 2.5
const MOST_DELAY = 150

const at = process.argv.indexOf('--sockets')
const sizes = at > 0 ? [Number(process.argv[at + 1])] : SIZES

const found = provideTool(nginxTool)
if ('missing' in found) throw new Error(found.missing)
const root = dirname(import.meta.dirname)
const folder = await mkdtemp(join(tmpdir(), 'circuito-ws-'))
// PostgreSQL runs as a user of its own where we are root, and must get in.
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: folder, settings: { track_commit_timestamp: 'on' } })
const services = startService(root, [...RUN_TYPESCRIPT, 'upstream/app/main.ts'], {
  DATA_DIR: folder,
  DATABASE_URL: urlOf(cluster.socket),
  REST_PORT: '0',
  SESSION_SECRET: SECRET,
  LOG_LEVEL: 'error',
})
const { url: REST_URL } = await services.ready
const database = openDatabase({ url: urlOf(cluster.socket), size: 4 })
const postmaster = await findPostmaster(database)
const deciders = await createDeciders(database)

const graph = await startChild('circuito', { REST_URL })
const ask = await signInAuthor(await graph.ask<string>('url'))
const contenders = [
  await openGraph(graph, { send: () => sendRequirement(ask), committedAt: (id) => deciders.committedAt(id) }),
  await openStock(),
  await openNginx(await startNginx(found.path), cpuOfTree),
]

async function connect(count: number): Promise<void> {
  const people = await deciders.add(count, SECRET)
  for (const { connect } of contenders) await connect(people)
  await pause(SETTLE)
}

/** Rounds in turns, the order turned round each time. */
async function measureRounds(times: number): Promise<Map<Contender, Round[]>> {
  const measured = new Map<Contender, Round[]>(contenders.map((each) => [each, []]))
  for (let round = 0; round < times; round++)
    for (const each of round % 2 ? contenders.toReversed() : contenders) {
      measured.get(each)!.push(await each.round())
      await pause(REST)
    }
  return measured
}

const readMemory = () => Promise.all(contenders.map(({ memory }) => memory()))

async function measure() {
  await connect(WARM)
  await measureRounds(WARM_ROUNDS)
  const before = await readMemory()
  let connected = WARM
  const figures: Record<string, number> = {}
  let isReached = true
  for (const size of sizes) {
    await connect(size - connected)
    connected = size
    const beside = { services: cpuOfTree(services.pid!), database: cpuOfTree(postmaster) }
    const measured = await measureRounds(ROUNDS)
    const after = await readMemory()
    const perRound = (seconds: number) => +((seconds / ROUNDS) * 1_000).toFixed(0)
    const rateOf = ({ cpu }: Round) => (2 * size) / cpu
    const table = contenders.map((each, index) => {
      const own = measured.get(each)!
      const rates = own.map(rateOf)
      const perSocket = (name: 'heap' | 'rss') => (after[index]![name] - before[index]![name]) / (size - WARM)
      return {
        server: each.name,
        'heap a socket, bytes': Math.round(perSocket('heap')),
        'RSS a socket, bytes': Math.round(perSocket('rss')),
        'deliveries a CPU second': Math.round(median(rates)),
        'least, most': `${Math.round(Math.min(...rates))}, ${Math.round(Math.max(...rates))}`,
        'p50, ms': Math.round(median(own.map(({ delays }) => quantile(delays, 0.5)))),
        'p95, ms': Math.round(median(own.map(({ delays }) => quantile(delays, 0.95)))),
      }
    })
    console.log(
      `\n${size} sockets, ${ROUNDS} rounds; a round also took the services ${perRound(cpuOfTree(services.pid!) - beside.services)} ms of CPU, the database ${perRound(cpuOfTree(postmaster) - beside.database)} ms\n`,
    )
    console.table(table)
    const [own, stock] = [table[0]!, table[1]!]
    const timesStock = +(own['deliveries a CPU second'] / stock['deliveries a CPU second']).toFixed(2)
    Object.assign(figures, {
      [`heap${size}`]: own['heap a socket, bytes'],
      [`timesStock${size}`]: timesStock,
      [`p95of${size}`]: own['p95, ms'],
    })
    isReached &&= own['heap a socket, bytes'] <= MOST_HEAP && timesStock >= LEAST_TIMES_STOCK
    if (size === 1_000) isReached &&= own['p95, ms'] <= MOST_DELAY
  }
  return { figures, isReached }
}

async function stop(): Promise<void> {
  for (const each of contenders) await each.stop()
  await services.stop()
  await database.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

const { figures, isReached } = await measure().finally(stop)
reportAndExit('bench:ws', figures, isReached)
