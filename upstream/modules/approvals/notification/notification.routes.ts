import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { canDecideSql, readApproverAssignments } from '#upstream/kit/approval/approvers.ts'

const MOST = 100

const feedInput = z.object({
  start: z.number().int().min(0).default(0),
  length: z.number().int().min(1).max(MOST).default(MOST),
  draw: z.number().int().nullish(),
  filter: z
    .object({
      CpyID: z.number().int().nullish(),
      UsrID: z.number().int().nullish(),
      AleSeqAfter: z.coerce.number().int().min(0).nullish(),
    })
    .nullish(),
})
const feedQuery = z.object({ requestID: z.coerce.number().int().nullish() })
const readInput = z.object({
  AleID: z.array(z.coerce.number().int()).max(1_000).nullish(),
  UsrID: z.number().int().nullish(),
})

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
  AtsDateTransaction: string
}

const alert = alias('SecAlert', 'a')
const level = alias('SecApprovalTransaction', 't')

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
  when 'PAG' then (select "purchasenumber" from "PagPaymentGateway" where "PgwID" = ${alert('DocEntry')}) end`

/** The caller's alerts, newest first; with AleSeqAfter those that came since, which recordsTotal then counts alone. */
async function feed({ tx, body, identity }: Call<z.output<typeof feedInput>>) {
  const assignments = await readApproverAssignments(tx, identity)
  const after = body.filter?.AleSeqAfter ?? 0
  const { rows: data } = await sql<NotificationRow>`
    select ${alert('AleID')}, ${alert('AleSeq')}, ${alert('AleRead')}, u."UsrFullName" as "UsrName", ${alert('AleMessage')}, ${alert('AleColor')},
      k."TrsName", k."TrsCode", k."TrsAbbrTable", k."TrsComponentName", ${alert('DocEntry')}, ${DOCUMENT_NUMBER} as "DocumentNumber", ${alert('AtsID')},
      (${level('AtsID')} is not null and ${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null and ${canDecideSql(assignments, identity, level)}) as "AtsDecidable",
      ${alert('AtsDateTransaction')}
    from ${alert.table}
    join "SecTransaction" k on k."TrsCode" = ${alert('TrsCode')}
    left join "SecUser" u on u."UsrID" = ${alert('UsrCreateID')}
    left join ${level.table} on ${level('AtsID')} = ${alert('AtsID')}
    where ${alert('UsrID')} = ${identity.userId} and ${alert('AleSeq')} > ${after}
    order by ${alert('AleSeq')} desc limit ${body.length} offset ${body.start}`.execute(tx)
  const { rows } = await sql<{ recordsTotal: number; Unread: number; LastSeq: number }>`
    select count(*) filter (where "AleSeq" > ${after}) as "recordsTotal", count(*) filter (where not "AleRead") as "Unread", coalesce(max("AleSeq"), 0) as "LastSeq"
    from "SecAlert" where "UsrID" = ${identity.userId}`.execute(tx)
  return {
    data,
    recordsTotal: rows[0]?.recordsTotal ?? 0,
    Unread: rows[0]?.Unread ?? 0,
    LastSeq: rows[0]?.LastSeq ?? 0,
  }
}

/** Marks the caller's own alerts as read, all of them where none is named. */
async function markRead({ tx, body, identity }: Call<z.output<typeof readInput>>) {
  const { AleID } = body
  await tx
    .updateTable('SecAlert')
    .set({ AleRead: true })
    .where('UsrID', '=', identity.userId)
    .where('AleRead', '=', false)
    .$if(AleID !== null && AleID !== undefined, (query) =>
      query.where(sql<boolean>`"AleID" = any(${AleID}::integer[])`),
    )
    .execute()
  const { rows } = await sql<{
    Unread: number
  }>`select count(*) as "Unread" from "SecAlert" where "UsrID" = ${identity.userId} and not "AleRead"`.execute(tx)
  return { Unread: rows[0]?.Unread ?? 0 }
}

/** SecAlert: what a person is told, theirs alone; of every audience. */
export function alertRoutes(app: App, services: AppServices): void {
  const everybody = signedIn(['staff', 'supplier', 'customer'])
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecAlert/pagination',
      policy: signedIn(['staff', 'supplier', 'customer'], { serviceAccounts: true }),
      body: feedInput,
      query: feedQuery,
      summary: 'The newest alerts of the caller',
    },
    feed,
  )
  registerWrite(
    app,
    services,
    { method: 'POST', url: '/SecAlert/read', policy: everybody, body: readInput, summary: 'Marks alerts as read' },
    markRead,
  )
}
