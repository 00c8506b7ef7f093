import type { Cluster } from '#upstream/platform/database/embedded/cluster.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { createDemoDatabase } from '../bench-database.ts'

/** What is recent: alike in every table. The rest is history, older and older, made by people who have left. */
const RECENT = 10_000

/**
 * A database with the demo's people and lists and `count` requirements of its first company, each on a circuit of one
 * level. The newest ten thousand are alike in every table, one in fifty of them still waiting; what a table has beyond
 * them is years of attended history. The demo's own documents go.
 */
export async function createLargeHistory(cluster: Cluster, count: number): Promise<Database> {
  const database = await createDemoDatabase(cluster, `rows_${count}`)
  const client = await database.pool.connect()
  try {
    await client.query(`SELECT set_config('app.company', '*', false)`)
    await client.query('TRUNCATE "LgsRequirement", "SecApprovalTransaction" CASCADE')
    await client.query(documents, [count])
    await client.query(levels)
    await client.query('VACUUM ANALYZE')
    await client.query(`SELECT set_config('app.company', '', false)`)
  } finally {
    client.release()
  }
  return database
}

/** Only a few documents speak of a "grúa torre". */
const documents = `
  INSERT INTO "LgsRequirement" ("ReqID", "CpyID", "ReqDocumentNumber", "UsrID", "AreID", "ReqDate", "NeedDate", "ReqStatus", "TypePriority", "TypeReason",
    "TypeCategory", "ReqEstimatedTotal", "ReqSearch", "UsrCreateID")
  SELECT n, 1, 'REQ-' || to_char(day, 'YYYY') || '-' || lpad(n::text, 7, '0'), author, 1 + n % 9, day, CASE WHEN n % 11 > 0 THEN day + 10 END,
    CASE WHEN n > ${RECENT} THEN 6 WHEN n % 50 = 0 THEN 4 ELSE (ARRAY[1, 2, 3, 5, 6])[1 + n % 5] END, (1 + n % 4)::text, (1 + n % 7)::text, (1 + n % 8)::text,
    (n::bigint * 7919) % 100000,
    'req-' || to_char(day, 'YYYY') || '-' || lpad(n::text, 7, '0') || ' persona ' || author || CASE WHEN n % 5000 = 7 THEN ' grua torre' ELSE ' cemento y arena' END,
    author
  FROM (
    SELECT n, CASE WHEN n > ${RECENT} THEN 17 + n % 3 ELSE 1 + n % 16 END AS author, date '2026-11-20' - (n / 100) AS day
    FROM generate_series(1, $1::integer) AS n
  ) AS each`

const levels = `
  INSERT INTO "SecApprovalTransaction" ("CpyID", "TrsCode", "DocEntry", "AccID", "AccName", "AccAllowCreator", "AlvID", "AlvOrder", "TypeLevel", "PstID",
    "AlvDayNotifications", "UsrDocumentID", "AtsStatus", "AtsDateOpened", "AtsDateTransaction", "UsrApproveID")
  SELECT 1, 'REQ', "ReqID", 7, 'Proyectos', false, 1, 1, 1, 2, 1, "UsrID", CASE "ReqStatus" WHEN 4 THEN 1 ELSE 2 END, "ReqDate" + interval '1 day',
    CASE WHEN "ReqStatus" <> 4 THEN "ReqDate" + interval '2 days' END, CASE WHEN "ReqStatus" <> 4 THEN CASE WHEN "ReqID" > ${RECENT} THEN 17 WHEN "ReqID" % 2 = 0 THEN 4 ELSE 8 END END
  FROM "LgsRequirement"`
