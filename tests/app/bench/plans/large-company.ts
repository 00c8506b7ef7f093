import type { Cluster } from '#upstream/platform/database/embedded/cluster.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { createRecords } from '#tests/app/bench/search/million-records.ts'

/** Warehouse requirements, which the records of the search have none of. */
const MANY = 30_000

const rows = `generate_series(1, ${MANY}) n`
const day = `date '2026-11-20' - n / 60`
const goods = `(ARRAY['cemento', 'arena gruesa', 'fierro corrugado', 'ladrillo', 'pintura latex'])[1 + n % 5]`

/** In the order in which they refer to each other. */
const statements: readonly string[] = [
  `UPDATE "LgsRequirement" SET "NeedDate" = CASE WHEN "ReqID" % 11 > 0 THEN "ReqDate" + 10 END, "TypePriority" = (1 + "ReqID" % 4)::text, "TypeCategory" = (1 + "ReqID" % 8)::text,
    "ReqEstimatedTotal" = ("ReqID"::bigint * 7919) % 100000 WHERE "ReqID" > 1000000`,
  `INSERT INTO "LgsRequirementDetail" ("CpyID", "ReqID", "DerNumLine", "ArtCode", "DerDescription", "DerQuantity")
    SELECT 1, "ReqID", 1, 'BEN-000001', 'Cemento', 10 FROM "LgsRequirement" WHERE "ReqID" > 1000000`,
  `INSERT INTO "LgsOrderPurcharseDetail" ("CpyID", "OrdID", "Line", "ArtCode", "OddDescription", "OddQuantity", "OddUnitPrice", "OddAmount", "DerID")
    SELECT 1, o."OrdID", 1, 'BEN-000001', 'Cemento', 10, 10, 100, d."DerID" FROM "LgsOrderPurcharse" o JOIN "LgsRequirementDetail" d ON d."ReqID" = o."OrdID" WHERE o."OrdID" > 1000000`,
  `INSERT INTO "LgsOrderAttendedDetail" ("CpyID", "OttID", "OddID", "OtdQuantity")
    SELECT 1, t."OttID", d."OddID", 5 FROM "LgsOrderAttended" t JOIN "LgsOrderPurcharseDetail" d ON d."OrdID" = t."OrdID" WHERE t."OttID" > 1000000`,
  `INSERT INTO "LgsCotizationDetail" ("CpyID", "CttID", "CtdNumLine", "DerID", "CtdDescription", "CtdQuantity", "ArtCode", "TypeCotization")
    SELECT 1, c."CttID", 1, d."DerID", 'Cemento', 10, 'BEN-000001', 1 FROM "LgsCotization" c JOIN "LgsRequirementDetail" d ON d."ReqID" = c."CttID" WHERE c."CttID" > 1000000`,
  `INSERT INTO "LgsWarehouseRequirement" ("CpyID", "WrqDocumentNumber", "UsrID", "AreID", "WrqDate", "NeedDate", "WrqStatus", "TypePriority", "TypeReason", "TypeCategory", "WhsCode", "WrqSearch", "UsrCreateID")
    SELECT 1, 'WRQ-2020-' || (500000 + n), 1 + n % 16, 1 + n % 9, ${day}, ${day} + 5, CASE WHEN n % 40 = 0 THEN 4 ELSE 6 END, '1', '1', '1', 'ALM-CEN', 'wrq-2020-' || (500000 + n) || ' ' || ${goods}, 1 FROM ${rows}`,
]

/** `count` records as the search has them, with lines, and warehouse requirements. */
export async function createLargeCompany(cluster: Cluster, count: number): Promise<Database> {
  const database = await createRecords(cluster, count)
  const client = await database.pool.connect()
  try {
    await client.query(`SELECT set_config('app.company', '*', false)`)
    for (const statement of statements)
      await client.query(statement).catch((failure: unknown) => {
        throw new Error(`Not laid out: ${statement}`, { cause: failure })
      })
    await client.query('VACUUM ANALYZE')
    await client.query(`SELECT set_config('app.company', '', false)`)
  } finally {
    client.release()
  }
  return database
}
