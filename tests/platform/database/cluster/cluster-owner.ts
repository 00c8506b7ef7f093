/**
 * A process that owns a cluster and never stops writing: each row it was told is committed is printed. For the tests
 * to kill. `node --import tsx tests/platform/database/cluster/cluster-owner.ts DATA_DIR`
 */
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const { url } = await startCluster({ dataDir })
const { pool } = openDatabase({ url, size: 1 })
await pool.query('CREATE TABLE IF NOT EXISTS written (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)')
for (;;) {
  const { rows } = await pool.query<{ id: number }>('INSERT INTO written DEFAULT VALUES RETURNING id')
  process.stdout.write(`${rows[0]?.id}\n`)
}
