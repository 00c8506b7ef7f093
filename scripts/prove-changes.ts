import { parseArgs } from 'node:util'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { SECRET, startDemoCluster } from '#tests/app/faults/demo-cluster.ts'
import { follow, readRequirements } from '#tests/app/faults/changes/follower.ts'
import { layOutRequirements, write } from '#tests/app/faults/changes/writers.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { callerAt } from '#tests/platform/environment/remote-service.ts'

/**
 * `npm run prove:changes [-- --changes 1000000 --cuts 1000]`: twenty write, in transactions that end in another order than
 * they began, a tenth of them undone; somebody follows the changes of documents by cursor at two services, is cut off a
 * thousand times, and holds the same rows in the end. `-- --without-guard` tells what was committed as soon as it is seen,
 * and must then miss some.
 */
const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '1000000' },
    cuts: { type: 'string', default: '1000' },
    'without-guard': { type: 'boolean', default: false },
  },
})
const WRITERS = 20
const DOCUMENTS = 5_000
/** A transaction changes about ten of them. */
const SHARE = 0.002

const began = performance.now()
const cluster = await startDemoCluster('changes')
const writing = openDatabase({ url: cluster.url, size: WRITERS })
try {
  const { database, services } = cluster
  if (values['without-guard']) {
    await database.pool.query(
      'CREATE OR REPLACE FUNCTION change_horizon() RETURNS bigint LANGUAGE sql STABLE RETURN change_limit()',
    )
  }
  await layOutRequirements(database, DOCUMENTS)
  const urls = await Promise.all(services.map((service) => service.listen({ port: 0, host: '127.0.0.1' })))
  const token = await tokenOf(database, SECRET, 1)
  let isWritten = true
  const work = write(writing, WRITERS, { changes: Number(values.changes), share: SHARE }).finally(() => {
    isWritten = false
  })
  const [written, { copy, ...followed }] = await Promise.all([
    work,
    follow({
      callers: urls.map((url) => callerAt(url, token)),
      database,
      isWritten: () => isWritten,
      cuts: Number(values.cuts),
    }),
  ])
  const stored = await readRequirements(database)
  const missing = [...stored.keys()].filter((key) => !copy.has(key)).length
  const stale = [...stored].filter(([key, value]) => copy.has(key) && copy.get(key) !== value).length
  const ghosts = [...copy.keys()].filter((key) => !stored.has(key)).length
  const figures = {
    writers: WRITERS,
    ...written,
    ...followed,
    documents: stored.size,
    missing,
    stale,
    ghosts,
    seconds: Math.round((performance.now() - began) / 1_000),
  }
  console.table(figures)
  await writing.close()
  await cluster.close()
  reportAndExit(
    'prove:changes',
    figures,
    missing + stale + ghosts === 0 && followed.upToDate > 100 && followed.cuts === Number(values.cuts),
  )
} catch (failure) {
  await writing.close()
  await cluster.close()
  throw failure
}
