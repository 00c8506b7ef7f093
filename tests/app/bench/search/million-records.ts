import type { Cluster } from '#upstream/platform/database/embedded/cluster.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { createDemoDatabase } from '../bench-database.ts'

/** How a thousand records part into kinds. */
const SHARES = {
  requirements: 400,
  quotations: 150,
  orders: 200,
  receptions: 100,
  vouchers: 100,
  articles: 20,
  suppliers: 10,
  customers: 20,
} as const

/** Old and newest documents alike speak of these; the first in half of them. */
const goods = `(ARRAY['cemento', 'cemento', 'cemento', 'arena gruesa', 'fierro corrugado', 'ladrillo', 'pintura latex', 'tuberia pvc'])[1 + (hash % 8)::integer]`
/** Whoever asks and buys: twenty of them, the last three have left. */
const person = `(ARRAY['ana torres', 'luis rojas', 'carlos nunez', 'rosa campos', 'diana flores'])[1 + (hash / 8 % 5)::integer]`
/** What documents older than a third of the table spoke of, and a few of all. */
const rare = `CASE WHEN old THEN ' teodolito' ELSE '' END || CASE WHEN n % 20000 = 7 THEN ' grua torre' ELSE '' END`

/** Numbered rows with their day, the newest last: a hash parts them evenly, \`old\` is the first third. */
const rows = `(SELECT n, (n::bigint * 2654435761 % 4294967296) AS hash, n < $1 / 3 AS old, n > $1 - 2000 AS fresh,
  date '2026-11-20' - ($1 - n) / 400 AS day FROM generate_series(1, $1::integer) n) each`
/** Beyond the numbers of the demo. */
const number = (prefix: string) => `'${prefix}-' || to_char(day, 'YYYY') || '-' || (500000 + n)`
const text = (prefix: string) => `lower(${number(prefix)}) || ' ' || ${person} || ' ' || ${goods} || ${rare}`

const suppliers = `
  INSERT INTO "GenSupplier" ("CpyID", "SupDocumentNumber", "SupName", "SupSearch", "UsrCreateID")
  SELECT 1, '206' || lpad(n::text, 8, '0'), name, lower('206' || lpad(n::text, 8, '0') || ' ' || name), 1
  FROM (SELECT n, (ARRAY['Inversiones', 'Comercial', 'Servicios', 'Ferreteria'])[1 + n % 4] || ' ' || (ARRAY['Andina', 'del Sur', 'Lima', 'Pacifico', 'Huascaran'])[1 + n % 5] || ' ' || n || ' SAC' AS name
    FROM generate_series(1, $1::integer) n) each`
const customers = `
  INSERT INTO "PagCustomer" ("CpyID", "nroDocumentoTitular", "nombres", "apellidosPaternos", "correoElectronico")
  SELECT 1, (70000000 + n)::text, (ARRAY['Marco', 'Elena', 'Julio', 'Sofia'])[1 + n % 4], 'Quispe ' || n, 'cliente' || n || '@correo.example' FROM generate_series(1, $1::integer) n`
const articles = `
  INSERT INTO "LgsArticle" ("CpyID", "ArtCode", "ArtName", "TypeUnitOfMeasuarement")
  SELECT 1, 'BEN-' || lpad(n::text, 6, '0'), initcap((ARRAY['cemento', 'arena', 'fierro', 'ladrillo', 'pintura'])[1 + n % 5]) || ' tipo ' || n, '1' FROM generate_series(1, $1::integer) n`
const requirements = `
  INSERT INTO "LgsRequirement" ("ReqID", "CpyID", "ReqDocumentNumber", "UsrID", "AreID", "ReqDate", "ReqStatus", "TypePriority", "TypeReason", "TypeCategory", "ReqSearch", "UsrCreateID")
  SELECT 1000000 + n, 1, ${number('REQ')}, author, 1 + n % 9, day, CASE WHEN fresh THEN 4 ELSE 6 END, '1', '1', '1', ${text('REQ')}, author
  FROM (SELECT *, 1 + n % 16 AS author FROM ${rows}) each`
const levels = `
  INSERT INTO "SecApprovalTransaction" ("CpyID", "TrsCode", "DocEntry", "AccID", "AccName", "AccAllowCreator", "AlvID", "AlvOrder", "TypeLevel", "PstID",
    "AlvDayNotifications", "UsrDocumentID", "AtsStatus", "AtsDateOpened", "AtsDateTransaction", "UsrApproveID")
  SELECT 1, 'REQ', "ReqID", 7, 'Proyectos', false, 1, 1, 1, 2, 1, "UsrID", CASE "ReqStatus" WHEN 4 THEN 1 ELSE 2 END, "ReqDate" + interval '1 day',
    CASE WHEN "ReqStatus" <> 4 THEN "ReqDate" + interval '2 days' END, CASE WHEN "ReqStatus" <> 4 THEN CASE WHEN "ReqID" % 2 = 0 THEN 4 ELSE 8 END END
  FROM "LgsRequirement" WHERE "ReqID" > 1000000`
const quotations = `
  INSERT INTO "LgsCotization" ("CttID", "CpyID", "CttDocumentNumber", "CttVersion", "UsrID", "AreID", "CttSubject", "CttDate", "NeedDateCot", "CttStatus",
    "CttWeightTotal", "CttWeightDelivery", "CttWeightWarranty", "CttWeightDay", "CttWeightCon", "CttWeightPayment", "CttSearch", "UsrCreateID")
  SELECT 1000000 + n, 1, ${number('COT')}, 1, 3, 3, 'Materiales', day, day, CASE WHEN fresh THEN 2 ELSE 1 END, 50, 15, 10, 10, 10, 5, ${text('COT')}, 3 FROM ${rows}`
const orders = `
  INSERT INTO "LgsOrderPurcharse" ("OrdID", "CpyID", "OrdDocumentNumber", "TypeOrder", "UsrID", "AreID", "TypeCategory", "SupID", "SupDocumentNumber",
    "SupName", "SupConName", "SupTelephone", "SupEmail", "TypeCurrency", "TypePayment", "TypeCredit", "OrdDeliveryDay", "OrdWarrantyDay", "OrdDate",
    "OrdTotalNet", "OrdSubTotal", "TypePercentage", "OrdTaxPercentage", "OrdTaxSign", "OrdTaxAmount", "OrdTotal", "OrdStatus", "UsrCreateID", "OrdSearch")
  SELECT 1000000 + n, 1, ${number('ORD')}, 1, 3, 3, '1', s."SupID", s."SupDocumentNumber", s."SupName", 'Rosa Campos', '987654321', 'ventas@proveedor.example',
    '1', '1', '1', 5, 30, day, 100, 100, '2', 0, '+', 0, 100, CASE WHEN fresh THEN 1 ELSE 6 END, 3, ${text('ORD')} || ' ' || s."SupSearch"
  FROM ${rows} JOIN (SELECT *, row_number() OVER (ORDER BY "SupID") - 1 AS place, count(*) OVER () AS many FROM "GenSupplier" WHERE "CpyID" = 1) s
    ON s.place = each.n % s.many`
const supports = `INSERT INTO "LgsOrderSupport" ("CpyID", "OrdID") SELECT 1, "OrdID" FROM "LgsOrderPurcharse" WHERE "OrdID" > 1000000`
const receptions = `
  INSERT INTO "LgsOrderAttended" ("OttID", "CpyID", "OrdID", "OttDocumentNumber", "OttStatus", "OttDate", "UsrID", "AreID", "OttSearch", "UsrCreateID")
  SELECT 1000000 + n, 1, o."OrdID", ${number('REC')}, 1, day, 2, 4, lower(${number('REC')}) || ' ' || o."OrdSearch", 2
  FROM ${rows} JOIN "LgsOrderPurcharse" o ON o."OrdID" = 1000000 + n * 2`
const vouchers = `
  INSERT INTO "LgsOrderPurcharseVoucher" ("CpyID", "OrdID", "OprID", "SupID", "VouNumber", "UsrCreateID", "SecCreate")
  SELECT 1, o."OrdID", s."OprID", o."SupID", 'F001-' || n, 3, o."OrdDate"
  FROM ${rows} JOIN "LgsOrderPurcharse" o ON o."OrdID" = 1000000 + n * 2 JOIN "LgsOrderSupport" s ON s."OrdID" = o."OrdID"`

/** In the order in which they refer to each other, each with the kind whose share it is. */
const statements: readonly (readonly [keyof typeof SHARES | null, string])[] = [
  ['suppliers', suppliers],
  ['customers', customers],
  ['articles', articles],
  ['requirements', requirements],
  [null, levels],
  ['quotations', quotations],
  ['orders', orders],
  [null, supports],
  ['receptions', receptions],
  ['vouchers', vouchers],
]

/** The demo with `count` records more of its first company: documents of years, their partners and articles. */
export async function createRecords(cluster: Cluster, count: number): Promise<Database> {
  const database = await createDemoDatabase(cluster, `search_${count}`)
  const client = await database.pool.connect()
  try {
    await client.query(`SELECT set_config('app.company', '*', false)`)
    // Documents of years come in at once: the months that the demo closed take theirs.
    await client.query(`UPDATE "AccPeriod" SET "PerStatus" = 1, "PerClosedDate" = NULL, "UsrClosedID" = NULL`)
    // An index on trigrams is made in a third of the time that it takes to fill.
    const { rows: trigrams } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '%gin_trgm_ops%'`,
    )
    for (const index of trigrams) await client.query(`DROP INDEX "${index.name}"`)
    for (const [kind, statement] of statements)
      await client.query(statement, kind ? [Math.round((count * SHARES[kind]) / 1_000)] : [])
    for (const index of trigrams) await client.query(index.definition)
    await client.query('VACUUM ANALYZE')
    await client.query(`SELECT set_config('app.company', '', false)`)
  } finally {
    client.release()
  }
  return database
}
