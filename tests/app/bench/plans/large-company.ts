import type { Cluster } from '#upstream/platform/database/embedded/cluster.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { createRecords } from '#tests/app/bench/search/million-records.ts'

/** Of each table that the records of the search have none of, or too few. */
const MANY = 30_000

const rows = `generate_series(1, ${MANY}) n`
const day = `date '2026-11-20' - n / 60`
const goods = `(ARRAY['cemento', 'arena gruesa', 'fierro corrugado', 'ladrillo', 'pintura latex'])[1 + n % 5]`

/** As the customers of the search are numbered: the first of them, and how many. */
const customer = `(SELECT min("CusID") FROM "PagCustomer" WHERE "nroDocumentoTitular" LIKE '7%') + n % 2000`
const instant = `timestamptz '2026-11-20 12:00-05' - n * interval '40 minutes'`

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
  `UPDATE "LgsOrderPurcharseVoucher" SET "VouIssueDate" = "SecCreate"::date, "VouTotal" = ("VouID"::bigint * 7919) % 10000 + 1`,
  `INSERT INTO "GenSupplier" ("CpyID", "SupDocumentNumber", "SupName", "SupSearch", "UsrCreateID")
    SELECT 1, '20' || (700000000 + n), 'Contratista ' || n || ' EIRL', '20' || (700000000 + n) || ' contratista ' || n || ' eirl', 1 FROM ${rows}`,
  `INSERT INTO "PagCustomer" ("CpyID", "nroDocumentoTitular", "nombres", "apellidosPaternos", "correoElectronico")
    SELECT 1, (40000000 + n)::text, (ARRAY['Marco', 'Elena', 'Julio', 'Sofia'])[1 + n % 4], 'Rojas ' || n, 'comprador' || n || '@correo.example' FROM ${rows}`,
  `INSERT INTO "LgsArticle" ("CpyID", "ArtCode", "ArtName", "TypeUnitOfMeasuarement")
    SELECT 1, 'PLN-' || lpad(n::text, 6, '0'), 'Perno tipo ' || n, '1' FROM ${rows}`,
  `INSERT INTO "AccMailbox" ("CpyID", "MbxName", "MbxKind", "MbxStatus", "MbxType", "MbxNumber", "MbxIssuer", "MbxIssuerName", "MbxIssueDate", "MbxCurrency", "MbxTotal", "SecCreate", "UsrCreateID")
    SELECT 1, 'F001-' || n || '.xml', 'CPE', CASE WHEN n % 50 = 0 THEN 2 ELSE 4 END, '01', 'F001-' || n, '20' || (700000000 + n % 900), 'Contratista ' || n % 900 || ' EIRL', ${day}, 'PEN', n % 5000, ${instant}, 1 FROM ${rows}`,
  `INSERT INTO "PagContactRequest" ("CpyID", "CusID", "UsrID", "CcrState", "CcrEmail", "CcrDecided", "CcrDecidedBy", "SecCreate")
    SELECT 1, ${customer}, 1, 'ACCEPTED', 'nuevo' || n || '@correo.example', ${instant} + interval '1 day', 1, ${instant} FROM ${rows}`,
  `INSERT INTO "CobClaim" ("CpyID", "RecYear", "RecNumber", "RecKind", "RecName", "TypePersonDocument", "PrsDocumentNumber", "RecAddress", "RecEmail", "RecGood", "RecGoodDescription", "RecDetail", "RecRequest", "RecDay", "RecDueOn", "RecAnswer", "RecAnswered", "RecAnsweredBy", "SecCreate")
    SELECT 1, 2000 + n / 1500, 100000 + n, CASE WHEN n % 9 = 0 THEN 'COMPLAINT' ELSE 'CLAIM' END, 'Consumidor ' || n, '1', (40000000 + n)::text, 'Av. Perú 1', 'c' || n || '@correo.example', 'PRODUCT', 'Departamento', 'Detalle', 'Pedido',
      ${day}, ${day} + 15, CASE WHEN n > 100 THEN 'Respuesta' END, CASE WHEN n > 100 THEN ${instant} END, CASE WHEN n > 100 THEN 1 END, ${instant} FROM ${rows}`,
  `INSERT INTO "CarFollowUp" ("CpyID", "FolDocumentNumber", "FolSubject", "FolChannel", "FolStatus", "UsrRespID", "AreID", "FolDue", "FolClosed", "FolSearch", "SecCreate", "UsrCreateID")
    SELECT 1, 'SEG-2020-' || (500000 + n), 'Consulta ' || n, 1 + n % 4, CASE WHEN n < 500 THEN 1 ELSE 3 END, 1 + n % 16, 1 + n % 9, ${day} + 5, CASE WHEN n >= 500 THEN ${instant} END, 'seg-2020-' || (500000 + n) || ' consulta ' || n, ${instant}, 1 FROM ${rows}`,
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
