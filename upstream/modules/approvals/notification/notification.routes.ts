import { sql } from 'kysely'
import { z } from 'zod'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { canDecideSql, readApproverAssignments } from '#upstream/kit/approval/approvers.ts'
import { alert, ALERT_COLUMNS, level, type NotificationRow } from './alert-columns.ts'

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

/** The caller's alerts, newest first; with AleSeqAfter those that came since, which recordsTotal then counts alone. */
async function feed({ tx, body, identity }: Call<z.output<typeof feedInput>>) {
  const assignments = await readApproverAssignments(tx, identity)
  const after = body.filter?.AleSeqAfter ?? 0
  const { rows: data } = await sql<NotificationRow>`
    select ${ALERT_COLUMNS},
      (${level('AtsID')} is not null and ${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null and ${canDecideSql(assignments, identity, level)}) as "AtsDecidable"
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
