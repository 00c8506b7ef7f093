import type { FastifyInstance } from 'fastify'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'
import { startBenchCluster } from '#tests/app/bench/bench-database.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { reportAndExit, median } from '#tests/app/bench/figures.ts'
import { cases, searches, sums, type Case } from '#tests/app/bench/rows/cases.ts'
import { createLargeHistory } from '#tests/app/bench/rows/large-history.ts'

/**
 * `npm run bench:rows`: every page of the lists over ten thousand rows and over a million, side by side in one run, by
 * the services' own calls; the median of five rounds. A page must cost at most 1.5 times as much in the large table.
 */
const SMALL = 10_000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 5
const REPEATS = 8
const MOST = 1.5
/** Milliseconds of a sum, which no page waits for, in the large table. */
const SLOWEST_SUM = 5_000
const SECRET = 'a secret of the measurement, 32 bytes'

const { cluster, dataDir, sweep } = await startBenchCluster('rows')

interface BenchUpstream {
  app: FastifyInstance
  database: Database
  tokens: Map<number, string>
}

async function open(count: number): Promise<BenchUpstream> {
  const began = performance.now()
  const database = await createLargeHistory(cluster, count)
  const app = await buildServer({ database, secret: SECRET, fileStore: folderStore(dataDir) })
  const tokens = new Map<number, string>()
  for (const user of [1, 2, 4]) tokens.set(user, await tokenOf(database, SECRET, user))
  console.log(`${count.toLocaleString('es-MX')} rows laid out in ${Math.round((performance.now() - began) / 1_000)} s`)
  return { app, database, tokens }
}

/** Milliseconds of one call. */
async function ask({ app, tokens }: BenchUpstream, { user, call, body }: Case): Promise<number> {
  const headers = { authorization: `Bearer ${tokens.get(user)}` }
  const began = performance.now()
  const response = await app.inject({ method: 'POST', url: `/api/v1.0/${call}`, headers, payload: body })
  if (response.statusCode !== 200) throw new Error(`${call}: ${response.statusCode} ${response.body}`)
  return performance.now() - began
}

interface Row {
  page: string
  small: number
  large: number
  ratio: number
}

/** One call of each by turns; the quickest of a round is what the machine's other work spoils least. */
async function compare(small: BenchUpstream, large: BenchUpstream, each: Case): Promise<Row> {
  const rounds: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (const upstream of [small, large]) await ask(upstream, each)
  for (let turn = 0; turn < ROUNDS; turn++) {
    const [fewer, more]: [number[], number[]] = [[], []]
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      fewer.push(await ask(small, each))
      more.push(await ask(large, each))
    }
    rounds.small.push(Math.min(...fewer))
    rounds.large.push(Math.min(...more))
  }
  const [one, other] = [median(rounds.small), median(rounds.large)]
  return {
    page: each.name,
    small: Number(one.toFixed(2)),
    large: Number(other.toFixed(2)),
    ratio: Number((other / one).toFixed(2)),
  }
}

try {
  const [small, large] = [await open(SMALL), await open(LARGE)]
  const pages: Row[] = []
  for (const each of cases) pages.push(await compare(small, large, each))
  const found: Row[] = []
  for (const each of searches) found.push(await compare(small, large, each))
  const added: Row[] = []
  for (const each of sums) added.push(await compare(small, large, each))
  console.table(pages)
  console.table(found)
  console.table(added)
  for (const upstream of [small, large]) {
    await upstream.app.close()
    await upstream.database.close()
  }
  const worst = Math.max(...pages.map(({ ratio }) => ratio))
  const slowestSearch = Math.max(...found.map(({ large: time }) => time))
  const slowestSum = Math.max(...added.map(({ large: time }) => time))
  await sweep()
  const figures = {
    rows: LARGE,
    pages: pages.length,
    worstRatio: worst,
    medianRatio: median(pages.map(({ ratio }) => ratio)),
    slowestSearchMs: slowestSearch,
    slowestSumMs: slowestSum,
  }
  reportAndExit('bench:rows', figures, worst <= MOST && slowestSearch < 1_000 && slowestSum < SLOWEST_SUM)
} catch (failure) {
  await sweep()
  throw failure
}
