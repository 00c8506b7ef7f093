import { sql } from 'kysely'
import { z } from 'zod'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { canDecideSql, readApproverAssignments } from '#upstream/kit/approval/approvers.ts'
import { unreadOf } from './unread.ts'
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
      AleSeqBefore: z.coerce.number().int().min(1).nullish(),
    })
    .nullish(),
})
const feedQuery = z.object({ requestID: z.coerce.number().int().nullish() })
const readInput = z.object({
  AleID: z.array(z.coerce.number().int()).max(1_000).nullish(),
  UsrID: z.number().int().nullish(),
})

/**
 * The caller's alerts, newest first; with AleSeqAfter those that came since, with AleSeqBefore those that came before, archived
 * ones too; recordsTotal then counts these alone.
 */
async function feed({ tx, body, identity }: Call<z.output<typeof feedInput>>) {
  const assignments = await readApproverAssignments(tx, identity)
  const after = body.filter?.AleSeqAfter ?? 0
  const before = body.filter?.AleSeqBefore
  const source = before ? sql`"SecAlertHistory"` : sql`"SecAlert"`
  const isWanted = sql`${alert('UsrID')} = ${identity.userId} and ${alert('AleSeq')} > ${after}${before ? sql` and ${alert('AleSeq')} < ${before}` : sql``}`
  const { rows: data } = await sql<NotificationRow>`
    select ${ALERT_COLUMNS},
      (${level('AtsID')} is not null and ${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null and ${canDecideSql(assignments, identity, level)}) as "AtsDecidable"
    from ${source} as ${alert.row}
    join "SecTransaction" k on k."TrsCode" = ${alert('TrsCode')}
    left join "SecUser" u on u."UsrID" = ${alert('UsrCreateID')}
    left join ${level.table} on ${level('AtsID')} = ${alert('AtsID')}
    where ${isWanted}
    order by ${alert('AleSeq')} desc limit ${body.length} offset ${body.start}`.execute(tx)
  const { rows } = await sql<{ recordsTotal: number; HasEarlier: boolean; Unread: number; LastSeq: number }>`
    select exists (select from "SecAlertHistory" where "UsrID" = ${identity.userId} and "AleSeq" < ${data.at(-1)?.AleSeq ?? before ?? 0}) as "HasEarlier",
      (select count(*) from ${source} as ${alert.row} where ${isWanted}) as "recordsTotal", ${unreadOf(identity.userId)} as "Unread",
      coalesce((select max("AleSeq") from "SecAlert" where "UsrID" = ${identity.userId}), 0) as "LastSeq"`.execute(tx)
  return {
    data,
    recordsTotal: rows[0]?.recordsTotal ?? 0,
    /** Whether there are older ones than those: archived ones too. */
    HasEarlier: rows[0]?.HasEarlier ?? false,
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
  const { rows } = await sql<{ Unread: number }>`select ${unreadOf(identity.userId)} as "Unread"`.execute(tx)
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
