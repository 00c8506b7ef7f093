import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { addWorkingDays, limaDay } from '#schema/platform/time/working-days.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { inboxPage, type InboxRow } from '#upstream/modules/approvals/inbox/list-inbox.ts'
import { canDecideSql, readApproverAssignments } from '#upstream/kit/approval/approvers.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import type { Call } from '#upstream/platform/http/call.ts'

export interface WaitingApprovals {
  Waiting: number
  /** How many of them are past their working days (TR). */
  WaitingLate: number
  /** The first five, the oldest first. */
  FirstWaiting: InboxRow[]
}

const FIRST = 5

/** What waits for the caller's decision, as the inbox counts and shows it. */
export async function readWaiting(call: Call): Promise<WaitingApprovals> {
  const body = { filter: { Tab: 'PENDING' as const }, start: 0, length: FIRST }
  const { data, recordsTotal } = await inboxPage({ ...call, body })
  return { Waiting: recordsTotal, WaitingLate: recordsTotal > 0 ? await countLate(call) : 0, FirstWaiting: data }
}

/** The open levels are few; when each is due depends on the holidays, which the database does not count by. */
async function countLate({ tx, identity }: Call): Promise<number> {
  const assignments = await readApproverAssignments(tx, identity)
  const level = alias('SecApprovalTransaction', 't')
  const { rows } = await sql<{ AtsDateOpened: string; AlvDayNotifications: number }>`
    select distinct on (${level('TrsCode')}, ${level('DocEntry')}) ${level('AtsDateOpened')}, ${level('AlvDayNotifications')}
    from ${level.table}
    where ${level('CpyID')} = ${identity.companyId} and ${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null
      and ${canDecideSql(assignments, identity, level)}
    order by ${level('TrsCode')}, ${level('DocEntry')}, ${level('AlvOrder')}, ${level('AtsID')}`.execute(tx)
  const [holidays, today] = [await readHolidays(tx), clock.today()]
  return rows.filter(
    ({ AtsDateOpened, AlvDayNotifications }) =>
      addWorkingDays(limaDay(AtsDateOpened), AlvDayNotifications, holidays) < today,
  ).length
}
