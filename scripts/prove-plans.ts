import { parseArgs } from 'node:util'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'
import { MOST } from '#upstream/platform/http/page.ts'
import { startBenchCluster } from '#tests/app/bench/bench-database.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { recordStatements, type Statement } from '#tests/platform/environment/statements.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { cases } from '#tests/app/bench/plans/cases.ts'
import { createLargeCompany } from '#tests/app/bench/plans/large-company.ts'
import { rowsByTable, sequentialScans, type SequentialScan } from '#tests/app/bench/plans/plan.ts'

/**
 * `npm run prove:plans [-- --counts]`: the pages of every list of documents, and of the lists that grow beside them, by each
 * stored filter and order, and their searches, as somebody who sees everything, the head of an area and a requester, among 150,000 records: EXPLAIN of each statement that the services
 * sent, with its values and its company. No table of more than 10,000 rows may be read from end to end. A scan that its
 * LIMIT stopped, after no more rows than a page's count looks at and as many unwanted ones, is none. Counts are told apart; `--counts` names them.
 */
const { values } = parseArgs({ options: { counts: { type: 'boolean', default: false } } })
const RECORDS = 150_000
const LARGEST = 10_000
const SECRET = 'a secret of the measurement, 32 bytes'

const isRead = ({ text }: Statement) => /^\s*(select|with)/i.test(text)

/** How many there are beside a page: it stops at 10,001, and what it reads until then is told apart (decision 0103). */
const isCount = ({ text }: Statement) => /^\s*select count/i.test(text)

const isStopped = ({ rows, read, unwanted }: SequentialScan) => read < rows && unwanted <= MOST && read <= 2 * MOST + 1

const { cluster, dataDir, sweep } = await startBenchCluster('plans')

try {
  const began = performance.now()
  const database = await createLargeCompany(cluster, RECORDS)
  console.log(`${RECORDS.toLocaleString('es-MX')} records laid out in ${seconds(began)} s`)
  const app = await buildServer({ database, secret: SECRET, fileStore: folderStore(dataDir) })
  const tokens = {
    administrator: await tokenOf(database, SECRET, 1),
    head: await tokenOf(database, SECRET, 4),
    requester: await tokenOf(database, SECRET, 2),
  }
  const explaining = await database.pool.connect()
  await explaining.query(`SELECT set_config('app.company', '1', false)`)
  const sizes = await rowsByTable(explaining)
  const recorder = recordStatements(database.pool)
  const [explained, answered, calls] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const failures: Record<string, string | number>[] = []
  const counts: typeof failures = []
  let asked = 0
  for (const { call, name, body, isOfAdministrator = false } of cases()) {
    calls.add(call)
    for (const [who, token] of Object.entries(tokens)) {
      if (answered.has(`not ${call} ${who}`) || (isOfAdministrator && who !== 'administrator')) continue
      recorder.take()
      const response = await app.inject({
        method: 'POST',
        url: `/api/v1.0/${call}`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
      const statements = recorder.take()
      if (response.statusCode === 403) answered.add(`not ${call} ${who}`)
      if (response.statusCode === 403) continue
      if (response.statusCode !== 200) throw new Error(`${call} ${name}: ${response.statusCode} ${response.body}`)
      answered.add(call)
      asked++
      for (const statement of statements) {
        const sent = JSON.stringify(statement)
        if (!isRead(statement) || explained.has(sent)) continue
        explained.add(sent)
        for (const scan of await sequentialScans(explaining, statement, sizes, LARGEST))
          if (!isStopped(scan)) {
            const { table, rows, read } = scan
            ;(isCount(statement) ? counts : failures).push({ call, who, what: name, table, rows, read })
          }
      }
    }
  }
  if (failures.length > 0) console.table(failures)
  if (values.counts) console.table(counts)
  explaining.release()
  await app.close()
  await database.close()
  await sweep()
  const unanswered = [...calls].filter((call) => !answered.has(call))
  if (unanswered.length > 0) console.log(`Answered nobody: ${unanswered.join(', ')}`)
  const figures = {
    records: RECORDS,
    lists: calls.size,
    pages: asked,
    statements: explained.size,
    sequentialScans: failures.length,
    countsFromEndToEnd: counts.length,
    seconds: seconds(began),
  }
  reportAndExit('prove:plans', figures, failures.length === 0 && unanswered.length === 0)
} catch (failure) {
  await sweep()
  throw failure
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 1_000)
}
