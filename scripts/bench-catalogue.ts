import type { FastifyInstance } from 'fastify'
import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { urlOf } from '#upstream/platform/database/embedded/provision.ts'
import { seedDemo } from '#upstream/app/seed/base/demo.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'
import { startBenchCluster } from '#tests/app/bench/bench-database.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { reportAndExit, median } from '#tests/app/bench/figures.ts'

/**
 * `npm run bench:catalogue`: a catalogue of 100,000 rows, by the services' own calls: its first page, a far one by its number
 * and behind a cursor, each column both ways, and searches that find few, many and nothing; the median of five. Each may take
 * 200 ms, and a page far behind a cursor three times what the first one in its order takes.
 */
const COUNT = Number(process.argv[2] ?? 100_000)
const ROUNDS = 5
const MOST = 200
const FAR = 3
const SECRET = 'a secret of the measurement, 32 bytes'

/** Names, prices and places as various as those of a real warehouse; the demo's own articles stay among them. */
const articles = `
  INSERT INTO "LgsArticle" ("CpyID", "ArtCode", "ArtName", "ArtDescription", "TypeUnitOfMeasuarement", "TypeCategory", "WhsCode", "ArtReferencePrice", "UsrCreateID")
  SELECT 1, 'M' || lpad(n::text, 7, '0'),
    (ARRAY['Cemento', 'Ladrillo', 'Tubería', 'Cable', 'Pintura', 'Perno', 'Válvula', 'Guante'])[1 + n % 8] || ' ' || md5(n::text),
    'Artículo de medición ' || n, (ARRAY['BG', 'NIU', 'KGM', 'MTR'])[1 + n % 4], (1 + n % 8)::text,
    CASE WHEN n % 3 = 0 THEN 'ALM-CEN' WHEN n % 3 = 1 THEN 'ALM-OBR' END, ((n::bigint * 7919) % 100000) / 100.0, 1
  FROM generate_series(1, $1::integer) AS n`

interface Case {
  name: string
  body: object
  /** Asked for behind the cursor that the row with this number ends a page with; the first page is measured beside it. */
  behind?: number
}

const orders = Object.entries(article.fields).flatMap(([name, { wire }]) =>
  (['asc', 'desc'] as const).map(
    (dir): Case => ({ name: `order by ${name} ${dir}`, body: { order: [{ column: wire, dir }] } }),
  ),
)

const cases: readonly Case[] = [
  { name: 'first page', body: {} },
  { name: 'far page', body: { start: COUNT - 10 } },
  { name: 'far page, ordered by name', body: { start: COUNT / 2, order: [{ column: 'ArtName', dir: 'asc' }] } },
  { name: 'behind a cursor', body: {}, behind: COUNT - 20 },
  { name: 'behind a cursor, ordered by name', body: { order: [{ column: 'ArtName', dir: 'asc' }] }, behind: COUNT / 2 },
  {
    name: 'behind a cursor, ordered by price',
    body: { order: [{ column: 'ArtReferencePrice', dir: 'desc' }] },
    behind: COUNT / 2,
  },
  { name: 'behind a cursor, ordered by key', body: { order: [{ column: 'ArtID', dir: 'desc' }] }, behind: COUNT / 2 },
  ...orders,
  { name: 'inactive ones', body: { filter: { SecStatus: 0 } } },
  { name: 'search that finds one', body: { search: 'M0077777' } },
  { name: 'search that finds many', body: { search: 'cemento' } },
  { name: 'search that finds nothing', body: { search: 'zanahoria' } },
]

const { cluster, dataDir, sweep } = await startBenchCluster('catalogue')

const round = (value: number) => Number(value.toFixed(2))

async function fill(): Promise<Database> {
  const database = openDatabase({ url: urlOf(cluster.socket), size: 4, statementTimeout: 600_000 })
  await migrate(database)
  await seedDemo(database)
  const client = await database.pool.connect()
  try {
    await client.query(`SELECT set_config('app.company', '*', false)`)
    await client.query(articles, [COUNT])
    await client.query('VACUUM ANALYZE "LgsArticle"')
    await client.query(`SELECT set_config('app.company', '', false)`)
  } finally {
    client.release()
  }
  return database
}

interface Caller {
  app: FastifyInstance
  token: string
}

/** Milliseconds of one page, and the cursor that it ends with. */
async function ask({ app, token }: Caller, body: object): Promise<{ milliseconds: number; cursor: string }> {
  const began = performance.now()
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1.0/${article.resource}/pagination`,
    headers: { authorization: `Bearer ${token}` },
    payload: { start: 0, length: 10, ...body },
  })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  const milliseconds = performance.now() - began
  return { milliseconds, cursor: response.json<{ Result: { EndCursor: string } }>().Result.EndCursor }
}

async function measure(caller: Caller, body: object): Promise<number> {
  await ask(caller, body)
  const times: number[] = []
  for (let turn = 0; turn < ROUNDS; turn++) times.push((await ask(caller, body)).milliseconds)
  return median(times)
}

try {
  const database = await fill()
  const app = await buildServer({ database, secret: SECRET, fileStore: folderStore(dataDir) })
  const token = await tokenOf(database, SECRET, 1)
  const caller = { app, token }
  const rows: { page: string; ms: number; ofFirst?: number }[] = []
  for (const { name, body, behind } of cases) {
    if (behind === undefined) {
      rows.push({ page: name, ms: round(await measure(caller, body)) })
      continue
    }
    const { cursor } = await ask(caller, { ...body, start: behind - 1, length: 1 })
    const first = await measure(caller, body)
    const far = await measure(caller, { ...body, After: cursor })
    rows.push({ page: name, ms: round(far), ofFirst: round(far / first) })
  }
  console.table(rows)
  await app.close()
  await database.close()
  await sweep()
  const slowest = rows.reduce((worst, each) => (each.ms > worst.ms ? each : worst))
  const farthest = Math.max(...rows.map(({ ofFirst = 0 }) => ofFirst))
  reportAndExit(
    'bench:catalogue',
    { rows: COUNT, pages: rows.length, slowestMs: slowest.ms, slowest: slowest.page, farBehindCursor: farthest },
    slowest.ms <= MOST && farthest <= FAR,
  )
} catch (failure) {
  await sweep()
  throw failure
}
