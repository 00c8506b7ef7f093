import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { ANDES, SUR } from '../callers.ts'
import { companyMarker } from './markers.ts'

/** The demo gives the second company no warehouse requirement: it gets one like the first's. */
const shelved = sql`
  with head as (
    insert into "LgsWarehouseRequirement" ("CpyID", "WrqDocumentNumber", "WhsCode", "UsrID", "AreID", "WrqDate", "NeedDate", "WrqStatus", "TypePriority", "TypeReason", "TypeCategory", "WrqObservation", "UsrCreateID")
    select ${SUR}, "WrqDocumentNumber" || ${` ${companyMarker(SUR)}`}, (select min("WhsCode") from "LgsWarehouse" where "CpyID" = ${SUR}), 7, 10, "WrqDate", "NeedDate", 4, "TypePriority", "TypeReason", "TypeCategory", ${companyMarker(SUR)}, 7
    from "LgsWarehouseRequirement" where "CpyID" = ${ANDES} order by "WrqID" limit 1 returning "WrqID"
  )
  insert into "LgsWarehouseRequirementDetail" ("CpyID", "WrqID", "WrdNumLine", "ArtCode", "WrdDescription", "WrdQuantity")
  select ${SUR}, "WrqID", 1, (select min("ArtCode") from "LgsArticle" where "CpyID" = ${SUR}), ${companyMarker(SUR)}, 1 from head`

const excepted = sql`
  insert into "SecCircuitException" ("CpyID", "TrsCode", "AccID", "UsrID", "ExcFrom", "ExcTo", "ExcReason")
  select ${SUR}, "TrsCode", "AccID", 19, '2020-01-01', '2020-01-02', ${companyMarker(SUR)} from "SecCircuit" where "CpyID" = ${SUR} order by "AccID" limit 1`

const delegated = sql`
  insert into "SecDelegation" ("CpyID", "UsrID", "UsrSubstituteID", "DlgFrom", "DlgTo", "DlgReason")
  values (${SUR}, 19, 18, '2020-01-01', '2020-01-02', ${companyMarker(SUR)})`

/** Somebody who bought of the second company, in one instalment that was paid. */
const bought = sql`
  with who as (
    insert into "PagCustomer" ("CpyID", "nroDocumentoTitular", "nombres") values (${SUR}, '40000001', ${companyMarker(SUR)}) returning "CusID"
  ), what as (
    insert into "PagPurchase" ("CpyID", "CusID", "correlativo", "proyecto", "tipoInmueble_1", "nroInmueble_1")
    select ${SUR}, "CusID", ${companyMarker(SUR)}, ${companyMarker(SUR)}, ${companyMarker(SUR)}, ${companyMarker(SUR)} from who returning "idProforma"
  ), owed as (
    insert into "PagInstalment" ("CpyID", "idProforma", "idCronogramaCliente", "nrocuota", "tipocuota", "fechavctocuota", "montocuota", "totalpagado")
    select ${SUR}, "idProforma", 1, 1, 'ORDINARIA', '2026-01-05', 100, 100 from what returning "idCuotaCobrar"
  ), attempted as (
    insert into "PagPaymentGateway" ("CpyID", "idCuotaCobrar", "UsrID", "amount", "PgwProvider", "PgwState", "PgwExpires", "PgwMessage")
    select ${SUR}, "idCuotaCobrar", 7, 100, 'sandbox', 'MISMATCH', '2026-01-05', ${companyMarker(SUR)} from owed
  )
  insert into "PagPayment" ("CpyID", "idCuotaCobrar", "montoPago", "concepto", "PayReceiptNumber")
  select ${SUR}, "idCuotaCobrar", 100, ${companyMarker(SUR)}, ${companyMarker(SUR)} from owed`

/** An attempt of the first company that came to its end: it may be read, and nothing more be done about it. */
const attempted = sql`
  insert into "PagPaymentGateway" ("CpyID", "idCuotaCobrar", "UsrID", "amount", "PgwProvider", "PgwState", "PgwExpires")
  select ${ANDES}, "idCuotaCobrar", 7, 100, 'sandbox', 'EXPIRED', '2026-01-05' from "PagInstalment" where "CpyID" = ${ANDES} order by 2 limit 1`

/** A voucher of the second company, with what was said about it and the document from which it could have come. */
const billed = sql`
  with at as (
    select o."OrdID", o."SupID", s."OprID" from "LgsOrderPurcharse" o join "LgsOrderSupport" s using ("OrdID")
    where o."CpyID" = ${SUR} order by o."OrdID" limit 1
  ), what as (
    insert into "LgsOrderPurcharseVoucher" ("CpyID", "OrdID", "OprID", "SupID", "VouNumber", "VouObservation", "UsrCreateID")
    select ${SUR}, "OrdID", "OprID", "SupID", ${`F009-1 ${companyMarker(SUR).toUpperCase()}`}, ${companyMarker(SUR)}, 7 from at returning "VouID", "OrdID"
  ), said as (
    insert into "LgsOrderPurcharseVoucherComment" ("CpyID", "VouID", "VocDescription", "UsrCreateID") select ${SUR}, "VouID", ${companyMarker(SUR)}, 7 from what
  )
  insert into "AccMailbox" ("CpyID", "MbxName", "MbxKind", "MbxStatus", "MbxType", "MbxNumber", "MbxIssuer", "MbxIssuerName", "OrdID", "MbxMatch", "UsrCreateID")
  select ${SUR}, ${`${companyMarker(SUR)}.xml`}, 'CPE', 1, '01', 'F009-2', '20512333797', ${companyMarker(SUR)}, "OrdID", 'PERSON', 7 from what`

/** A runner of the second company. */
const entered = sql`
  insert into "MarRunner" ("CpyID", "RunYear", "TypePersonDocument", "PrsDocumentNumber", "RunName", "RunPaternalSurname", "RunMaternalSurname",
    "RunBirthDate", "RunEmail", "RunTelephone", "RunCategory", "RunNumber")
  values (${SUR}, 2020, '1', '40000001', ${companyMarker(SUR)}, ${companyMarker(SUR)}, ${companyMarker(SUR)}, '1990-01-01', ${`${companyMarker(SUR)}@correo.example`}, '987654321', 'OPEN', 1)`

/** A sheet of the second company's Libro de Reclamaciones. */
const complained = sql`
  insert into "CobClaim" ("CpyID", "RecYear", "RecNumber", "RecKind", "RecName", "TypePersonDocument", "PrsDocumentNumber", "RecAddress", "RecEmail",
    "RecGood", "RecGoodDescription", "RecDetail", "RecRequest", "RecDay", "RecDueOn")
  values (${SUR}, 2020, 1, 'CLAIM', ${companyMarker(SUR)}, '1', '40000001', ${companyMarker(SUR)}, ${`${companyMarker(SUR)}@correo.example`},
    'SERVICE', ${companyMarker(SUR)}, ${companyMarker(SUR)}, ${companyMarker(SUR)}, '2020-01-06', '2020-01-27')`

/** A correction of contact data that a customer of each company asked for. */
const asked = sql`
  insert into "PagContactRequest" ("CpyID", "CusID", "UsrID", "CcrAddress")
  select distinct on (c."CpyID") c."CpyID", c."CusID", u."UsrID", case c."CpyID" when ${SUR} then ${companyMarker(SUR)} else ${companyMarker(ANDES)} end
  from "PagCustomer" c join "SecUserCompany" u on u."CpyID" = c."CpyID" order by c."CpyID", c."CusID", u."UsrID"`

/** Somebody of each company whose document another registered with: the claims wait for a decision. */
const claimed = sql`
  with somebody as (select min(u."UsrID") as "UsrID", c."CpyID" from "SecUser" u join "SecUserCompany" c using ("UsrID") group by c."CpyID")
  insert into "SecAccountClaim" ("CpyID", "UsrID", "ClmFullName", "ClmEmail")
  select "CpyID", "UsrID", case "CpyID" when ${SUR} then ${companyMarker(SUR)} else ${companyMarker(ANDES)} end, 'reclamo@correo.example' from somebody`

/** A correction that was asked and withdrawn, of an offer of each company: the demo has none. */
const corrected = sql`
  insert into "LgsCotizationCorrection" ("CpyID", "CttID", "CtpID", "CpvID", "CorVersion", "CorReason", "CorBefore", "CorAfter", "CorStatus",
    "UsrCreateID", "UsrDecideID", "CorDateDecided")
  select distinct on (o."CpyID") o."CpyID", o."CttID", o."CtpID", o."CpvID", o."SecVersion",
    case o."CpyID" when ${SUR} then ${companyMarker(SUR)} else ${companyMarker(ANDES)} end, '{}', '{}', 4, 7, 7, clock_now()
  from "LgsCotizationProvider" o order by o."CpyID", o."CpvID"`

/** A role of each company, which nobody has. */
const ruled = sql`
  insert into "SecRole" ("CpyID", "RolName", "RolDescription")
  values (${ANDES}, 'Rol de prueba', null), (${SUR}, ${`Rol ${companyMarker(SUR)}`}, ${companyMarker(SUR)})`

/** A service account of each company with a key. */
async function integrate(database: Database): Promise<void> {
  await createServiceAccount(database, { company: ANDES, name: 'Cuenta de prueba' })
  await createServiceAccount(database, { company: SUR, name: `Cuenta ${companyMarker(SUR)}`, purpose: companyMarker(SUR) })
}

/** A webhook of each company with a delivery that was given up. */
const hooked = sql`
  with webhook as (
    insert into "SecWebhook" ("CpyID", "WhkUrl", "WhkDescription", "WhkEvents", "WhkSalt")
    select "CpyID", 'https://erp.example/' || text, text, array['order.approved'], repeat('s', 32)
    from (values (${ANDES}::integer, ${companyMarker(ANDES)}::text), (${SUR}, ${companyMarker(SUR)})) company ("CpyID", text)
    returning "WhkID", "CpyID", "WhkDescription"
  )
  insert into "SecWebhookDelivery" ("WhkID", "CpyID", "WhdEvent", "WhdType", "WhdBody", "WhdStatus")
  select "WhkID", "CpyID", 'msg_' || "WhkDescription", 'webhook.test', '{}', 2 from webhook`

/** An export of each company that could not be made: there is no file, and nobody but its asker knows of it. */
const exported = sql`
  insert into "GenExport" ("CpyID", "UsrID", "ExpList", "ExpName", "ExpFormat", "ExpBody", "ExpStatus", "ExpMessage")
  values (${ANDES}, 1, 'LgsOrderPurcharse/dataexcel', 'Órdenes', 'csv', '{}', 3, 'No hay archivo'),
    (${SUR}, 7, 'LgsOrderPurcharse/dataexcel', ${companyMarker(SUR)}, 'csv', '{}', 3, ${companyMarker(SUR)})`

/** An import of each company, one that failed and one with issues: nobody but its asker knows of it. */
const imported = sql`
  insert into "GenImport" ("CpyID", "UsrID", "ImpResource", "ImpName", "ImpFileName", "ImpCheckOnly", "ImpStatus", "ImpIssueCount", "ImpIssues")
  values (${ANDES}, 1, 'GenBusinessLine', 'Líneas', 'lineas.csv', false, 3, 0, '[]'),
    (${SUR}, 7, 'GenBusinessLine', ${companyMarker(SUR)}, 'lineas.csv', false, 5, 1,
      jsonb_build_array(jsonb_build_object('row', 2, 'field', 'name', 'column', 'Nombre', 'message', ${companyMarker(SUR)}::text)))`

/** Rows of the second company where the demo gives it none: what is nobody's by chance would prove nothing. */
export async function plantRows(database: Database): Promise<void> {
  for (const rows of [shelved, excepted, delegated, bought, attempted, billed, entered, complained, asked, claimed, corrected, ruled, hooked, exported, imported])
    await executeSql(database, rows, '*')
  await integrate(database)
}
