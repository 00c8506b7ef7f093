/**
 * `npm run bench:idle`: what connected people who do nothing cost. A thousand of them, each with a socket and its
 * subscription, before the real graph and services on a PostgreSQL of their own: processor time of all three as a
 * share of one core, and calls of the services a second, which must not grow with people.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { cpuOfTree, findPostmaster } from '#tests/app/bench/idle/process-cpu.ts'
import { openFaultProxy } from '#tests/kit/world/fault-proxy.ts'
import { createUsersInPosition, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { createSocketListener } from '#tests/platform/sockets/socket-listener.ts'
import { RUN_TYPESCRIPT, startService } from './start/service.ts'

const SECRET = 'thirty-two characters of a bench'
const SIZES = [0, 100, 1_000] as const
/** Connections that are opened at once. */
const AT_ONCE = 20
/** What programs do once after their start is not what connected people cost. */
const START_UP = 60_000
/** Nor is what sign-ins and subscriptions leave to be collected, which Node does once, some 65 s after them (0174). */
const SETTLE = 90_000
/** Two rounds of the app's pings, and a sweep at least. */
const MEASURED = 90_000
/** As the app's own socket does (web/platform/apollo/live/socket.ts). */
const PING_EVERY = 45_000
/** Of one core, everything together, with a thousand people. */
const MOST_CPU = 0.02
/** Calls a second with a thousand people; one sweep is a call a minute, and so is /openapi.json. */
const MOST_CALLS = 0.1

const root = dirname(import.meta.dirname)
const folder = await mkdtemp(join(tmpdir(), 'circuito-idle-'))
// PostgreSQL runs as a user of its own where we are root, and must get in.
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: folder })
const services = startService(root, [...RUN_TYPESCRIPT, 'upstream/app/main.ts'], {
  DATA_DIR: folder,
  DATABASE_URL: urlOf(cluster.socket),
  REST_PORT: '0',
  SESSION_SECRET: SECRET,
})
const proxy = await openFaultProxy((await services.ready).url)
const graph = startService(root, [...RUN_TYPESCRIPT, 'graph/app/main.ts'], {
  PORT: '0',
  REST_URL: proxy.url,
  SOCKETS_PER_ADDRESS: '20000',
})
const { url } = await graph.ready

const database = openDatabase({ url: urlOf(cluster.socket), size: 4 })
const postmaster = await findPostmaster(database)
const people = await createUsersInPosition(database, 1, Math.max(...SIZES))
const sockets: ReturnType<typeof createSocketListener>[] = []

async function connect(UsrID: number): Promise<void> {
  const socket = createSocketListener(url, { token: await tokenOf(database, SECRET, UsrID), keepAlive: PING_EVERY })
  socket.listen('0')
  sockets.push(socket)
}

const readCpu = () => ({
  graph: cpuOfTree(graph.pid!),
  services: cpuOfTree(services.pid!),
  database: cpuOfTree(postmaster),
})

await pause(START_UP)
const figures: Record<string, number> = {}
for (const size of SIZES) {
  while (sockets.length < size)
    await Promise.all(people.slice(sockets.length, Math.min(size, sockets.length + AT_ONCE)).map(connect))
  await pause(SETTLE)
  const [before, calls, began] = [readCpu(), proxy.asked.length, performance.now()]
  await pause(MEASURED)
  const [after, seconds] = [readCpu(), (performance.now() - began) / 1_000]
  const share = (name: keyof typeof after) => +((after[name] - before[name]) / seconds).toFixed(4)
  const closed = sockets.filter((socket) => socket.closed.length > 0).length
  if (closed > 0) throw new Error(`${closed} of ${size} sockets were closed`)
  figures[`cpu${size}`] = +(share('graph') + share('services') + share('database')).toFixed(4)
  figures[`calls${size}`] = +((proxy.asked.length - calls) / seconds).toFixed(2)
  console.table({
    people: size,
    graph: share('graph'),
    services: share('services'),
    database: share('database'),
    'calls a second': figures[`calls${size}`],
  })
}

await Promise.all(sockets.map(async ({ close }) => close()))
await graph.stop()
await services.stop()
await proxy.close()
await database.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
reportAndExit('bench:idle', figures, figures['cpu1000']! <= MOST_CPU && figures['calls1000']! <= MOST_CALLS)
