import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'

/** What a person is told, as the services answer it. */
export interface NotificationRow {
  AleID: number
  AleSeq: number
  AleRead: boolean
  /** Who made it happen. */
  UsrName: string | null
  AleMessage: string
  AleColor: string
  TrsName: string
  TrsCode: string
  TrsAbbrTable: string
  TrsComponentName: string
  DocEntry: number
  DocumentNumber: string
  AtsID: number | null
  AtsDecidable: boolean
  /** Whether its document is on a circuit, or was: a draft, an offer or what was sent back is on none. */
  AleOnCircuit: boolean
  AtsDateTransaction: string
}

export const alert = alias('SecAlert', 'a')
export const level = alias('SecApprovalTransaction', 't')
/** The levels of the alert's document. */
const onCircuit = alias('SecApprovalTransaction', 'o')

/** Selects the number of the document that the alert is about. */
const DOCUMENT_NUMBER = sql`case ${alert('TrsCode')}
  when 'REQ' then (select "ReqDocumentNumber" from "LgsRequirement" where "ReqID" = ${alert('DocEntry')})
  when 'COT' then (select "CttDocumentNumber" from "LgsCotization" where "CttID" = ${alert('DocEntry')})
  when 'ORD' then (select "OrdDocumentNumber" from "LgsOrderPurcharse" where "OrdID" = ${alert('DocEntry')})
  when 'OTT' then (select "OttDocumentNumber" from "LgsOrderAttended" where "OttID" = ${alert('DocEntry')})
  when 'ALM' then (select "WrqDocumentNumber" from "LgsWarehouseRequirement" where "WrqID" = ${alert('DocEntry')})
  when 'SEG' then (select "FolDocumentNumber" from "CarFollowUp" where "FolID" = ${alert('DocEntry')})
  when 'USR' then (select "UsrName" from "SecUser" where "UsrID" = ${alert('DocEntry')})
  when 'PRV' then (select "SupName" from "GenSupplier" where "SupID" = ${alert('DocEntry')})
  when 'CUO' then (select "correlativo" from "PagPurchase" where "idProforma" = ${alert('DocEntry')})
  when 'REC' then (select lpad("RecNumber"::text, 9, '0') || '-' || "RecYear"::text from "CobClaim" where "RecID" = ${alert('DocEntry')})
  when 'CDC' then (select c."nroDocumentoTitular" from "PagContactRequest" q join "PagCustomer" c using ("CusID") where q."CcrID" = ${alert('DocEntry')})
  when 'EXP' then (select "ExpName" from "GenExport" where "ExpID" = ${alert('DocEntry')})
  when 'IMP' then (select "ImpName" from "GenImport" where "ImpID" = ${alert('DocEntry')})
  when 'WHK' then (select "WhkDescription" from "SecWebhook" where "WhkID" = ${alert('DocEntry')})
  when 'PRO' then (select "LeaName" from "MarLead" where "LeaID" = ${alert('DocEntry')})
  when 'CPR' then (select "LebFile" from "MarLeadBatch" where "LebID" = ${alert('DocEntry')})
  when 'PAG' then (select "purchasenumber" from "PagPaymentGateway" where "PgwID" = ${alert('DocEntry')}) end`

/** Selects an alert but for whether its reader can decide; `k` is its "SecTransaction", `u` who made it happen. */
export const ALERT_COLUMNS = sql`
  ${alert('AleID')}, ${alert('AleSeq')}, ${alert('AleRead')}, u."UsrFullName" as "UsrName", ${alert('AleMessage')}, ${alert('AleColor')},
  k."TrsName", k."TrsCode", k."TrsAbbrTable", k."TrsComponentName", ${alert('DocEntry')}, ${DOCUMENT_NUMBER} as "DocumentNumber", ${alert('AtsID')},
  ${alert('AtsDateTransaction')},
  exists (select from ${onCircuit.table} where ${onCircuit('TrsCode')} = ${alert('TrsCode')} and ${onCircuit('DocEntry')} = ${alert('DocEntry')}) as "AleOnCircuit"`
