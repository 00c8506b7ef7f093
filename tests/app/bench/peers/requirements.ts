import type { Cluster } from '#upstream/platform/database/embedded/cluster.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { createLargeHistory } from '../rows/large-history.ts'
import { LINES } from './contender.ts'

/** The requirements that everybody reads: a large history, each with lines. */
export async function createRequirements(cluster: Cluster, rows: number): Promise<Database> {
  const database = await createLargeHistory(cluster, rows)
  const client = await database.pool.connect()
  try {
    await client.query(`SELECT set_config('app.company', '*', false)`)
    await client.query(lines, [LINES])
    // Mesh takes a column that may be null for one that may not, and answers null for the whole row.
    await client.query(`UPDATE "LgsRequirement" SET "NeedDate" = "ReqDate" + 10 WHERE "NeedDate" IS NULL`)
    // The history brought its own keys.
    await client.query(`SELECT setval(pg_get_serial_sequence('"LgsRequirement"', 'ReqID'), $1)`, [rows])
    await client.query('VACUUM ANALYZE')
    await client.query(`SELECT set_config('app.company', '', false)`)
  } finally {
    client.release()
  }
  return database
}

const lines = `
  INSERT INTO "LgsRequirementDetail" ("CpyID", "ReqID", "DerNumLine", "ArtCode", "DerDescription", "DerUnitMeasurement", "DerQuantity", "DerReferencePrice")
  SELECT 1, "ReqID", line, 'MAT-0001', 'Cemento ' || line, 'NIU', 10, 20 FROM "LgsRequirement", generate_series(1, $1::integer) AS line`
