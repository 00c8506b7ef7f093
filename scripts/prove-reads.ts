import { parseArgs } from 'node:util'
import { startGraph } from '#graph/app/server.ts'
import { UNLIMITED } from './start/unlimited.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { SECRET, startDemoCluster } from '#tests/app/faults/demo-cluster.ts'
import { interleave } from '#tests/app/faults/reads/interleave.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'

/**
 * `npm run prove:reads [-- --operations 100000]`: six read a list of requirements through the graph, again and again, while
 * four write what it shows straight into the database, in transactions that overlap, end in another order than they began and
 * are undone now and then. A read that lacks what was committed before it began is a failure; so is a run in which few
 * answers came from the cache. `-- --without-guard` has the writes of two tables not counted, and must then show stale reads.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    'without-guard': { type: 'boolean', default: false },
  },
})
const READERS = 6
const WRITERS = 4
/** Of the reads, from the cache at least. */
const LEAST_CURRENT = 0.1

/** Reads a counter of /metrics. */
async function countsOf(url: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.matchAll(/^graph_repeated_queries_total\{outcome="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries(Array.from(lines, ([, outcome = '', count]) => [outcome, Number(count)]))
}

const began = performance.now()
const cluster = await startDemoCluster('reads')
const writing = openDatabase({ url: cluster.url, size: WRITERS })
const [service] = cluster.services
if (!service) throw new Error('no services')
const restUrl = await service.listen({ port: 0, host: '127.0.0.1' })
const graph = await startGraph(
  readSettings({ ...UNLIMITED, DEMO: '1', PORT: '0', HOST: '127.0.0.1', REST_URL: restUrl, LOG_LEVEL: 'silent' }),
)
const tokens = await Promise.all(
  Array.from({ length: READERS }, (_, reader) => tokenOf(cluster.database, SECRET, 1 + (reader % 3))),
)
const options = { url: graph.url, database: writing, tokens, writers: WRITERS }
// What routes read is learnt before it is taken away.
if (values['without-guard']) {
  await interleave({ ...options, operations: 300 })
  for (const table of ['LgsRequirement', 'SecApprovalTransaction'])
    await cluster.database.pool.query(`ALTER TABLE "${table}" DISABLE TRIGGER count_updates`)
}
const count = await interleave({ ...options, operations: Number(values.operations) })
const outcomes = await countsOf(graph.url)
await graph.stop()
await writing.close()
await cluster.close()

const current = outcomes['current'] ?? 0
const figures = {
  readers: READERS,
  writers: WRITERS,
  ...count,
  fromCache: current,
  outdated: outcomes['outdated'] ?? 0,
  seconds: Math.round((performance.now() - began) / 1_000),
}
console.table(figures)
const isSound = count.stale + count.backward + count.different === 0
reportAndExit('prove:reads', figures, isSound && current >= count.reads * LEAST_CURRENT && count.writes > 0)
