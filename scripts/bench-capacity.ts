/**
 * `npm run bench:capacity`: how far one PostgreSQL carries. Lists, inboxes, saves and approvals a second through one process of the
 * services and through two, on a PostgreSQL that flushes every commit, with what a request takes of the processor at the services and
 * at PostgreSQL, and which of them was the bound. `-- --rows 50000 --seconds 8 --people 8`: requirements that are there, how long each
 * work is done, and requests at once.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { startBenchCluster } from '#tests/app/bench/bench-database.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { findPostmaster } from '#tests/app/bench/idle/process-cpu.ts'
import { createRequirements } from '#tests/app/bench/peers/requirements.ts'
import { createCapacityLoad, WORKS, type Taken, type WorkName } from '#tests/app/bench/rows/capacity-load.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { RUN_TYPESCRIPT, startService } from './start/service.ts'

const SECRET = 'thirty-two characters of a bench'
/** UsrID of the demo: who sees every requirement, who writes them, and who decides them. */
const USERS = { reader: 1, author: 2, approver: 4 }
/** What a busy person does in a minute: looks at lists and their inbox, saves or decides now and then. */
const MINUTE: Readonly<Record<WorkName, number>> = { list: 6, inbox: 2, save: 0.5, approve: 0.5 }
/** A part that is used so far is the bound. */
const FULL = 0.85
const WARM_UP = 3_000

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '8' },
    people: { type: 'string', default: '8' },
  },
})
const { rows, seconds, people } = z
  .object({
    rows: z.coerce.number().int().min(1_000),
    seconds: z.coerce.number().min(1),
    people: z.coerce.number().int().min(1),
  })
  .parse(values)

const root = dirname(import.meta.dirname)
const laying = await startBenchCluster('capacity')
await (await createRequirements(laying.cluster, rows)).close()
await laying.cluster.stop()
// From here every commit is flushed, as in production.
const { dataDir } = laying
const cluster = await startCluster({ dataDir, settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
const url = urlOf(cluster.socket, `rows_${rows}`)
const database = openDatabase({ url, size: 2, statementTimeout: 600_000 })
const postmaster = await findPostmaster(database)
const [reader, author, approver] = await Promise.all(
  [USERS.reader, USERS.author, USERS.approver].map((user) => tokenOf(database, SECRET, user)),
)
const tokens = { reader: reader ?? '', author: author ?? '', approver: approver ?? '' }

const start = async () => {
  const service = startService(root, [...RUN_TYPESCRIPT, 'upstream/app/main.ts'], {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    REST_PORT: '0',
    SESSION_SECRET: SECRET,
    DATABASE_READ_URL: '',
    REDIS_URL: '',
  })
  return { service, url: (await service.ready).url }
}

/** What was full: the processes of the services, PostgreSQL beside them, or the machine; else requests waited for each other, for the disk or for others on the machine. */
function boundOf({ servicesUsed, databaseUsed }: Taken, processes: number): string {
  const processors = availableParallelism()
  if (servicesUsed >= FULL * Math.min(processes, processors)) return 'services'
  if (databaseUsed >= FULL * (processors - 1)) return 'database'
  return servicesUsed + databaseUsed >= FULL * processors ? 'machine' : 'waiting'
}

const figures: Record<string, number | string> = {}
const services: Awaited<ReturnType<typeof start>>[] = []
for (const processes of [1, 2]) {
  services.push(await start())
  const load = createCapacityLoad(
    services.map((each) => each.url),
    tokens,
    people,
  )
  const pids = services.flatMap(({ service: { pid } }) => pid ?? [])
  for (const work of WORKS) await load.measure(work, WARM_UP, pids, postmaster)
  const taken = new Map<WorkName, Taken>()
  for (const work of WORKS) taken.set(work, await load.measure(work, seconds * 1_000, pids, postmaster))
  for (const [work, each] of taken) {
    figures[`${work}PerSecond${processes}`] = +each.perSecond.toFixed(1)
    figures[`${work}DatabaseMs${processes}`] = +each.database.toFixed(2)
    figures[`${work}ServicesMs${processes}`] = +each.services.toFixed(2)
    figures[`${work}Bound${processes}`] = boundOf(each, processes)
  }
  const minute = (part: 'database' | 'services') =>
    [...taken].reduce((sum, [work, each]) => sum + MINUTE[work] * each[part], 0)
  // Half of a processor is left for peaks.
  figures[`peoplePerDatabaseCore${processes}`] = Math.round(30_000 / minute('database'))
  figures[`peoplePerServicesCore${processes}`] = Math.round(30_000 / minute('services'))
  console.log(`${processes} of the services, ${people} requests at once, ${rows} requirements`)
  console.table(
    Object.fromEntries(
      [...taken].map(([work, each]) => [
        work,
        {
          'a second': +each.perSecond.toFixed(1),
          'p50 ms': +each.p50.toFixed(1),
          'p95 ms': +each.p95.toFixed(1),
          'services ms': +each.services.toFixed(2),
          'database ms': +each.database.toFixed(2),
          'services used': +each.servicesUsed.toFixed(2),
          'database used': +each.databaseUsed.toFixed(2),
          bound: boundOf(each, processes),
        },
      ]),
    ),
  )
  await load.close()
}
for (const { service } of services) await service.stop()
await database.close()
await cluster.stop()
await laying.sweep()
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1) ?? ''}`
reportAndExit('bench:capacity', { machine, rows, people, ...figures }, true)
