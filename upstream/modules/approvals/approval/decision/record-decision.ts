import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { closedNotices } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { type Level } from '#upstream/kit/approval/levels.ts'

export interface LevelDecision {
  AtsStatus: LevelStatusCode
  AtsObservation: string | null
  UsrApproveID: number
  UsrReplacedID: number | null
}

/**
 * Decides a level, if nobody was faster: the update finds it only while it is open, and a level has one row of
 * decision; what asked for it is read. One statement does all of it. Undefined when it was too late. (`prove:approvals --without-guard` takes the marked lines out and must then
 * find levels that were decided twice.)
 */
export async function recordDecisionOnce(
  tx: Transaction<Tables>,
  { AtsID }: Level,
  verdict: LevelDecision,
): Promise<Level | undefined> {
  const decided = await tx
    .with('decided', (db) =>
      db
        .updateTable('SecApprovalTransaction')
        .set({ ...verdict, AtsDateTransaction: clock.now() })
        .where('AtsID', '=', AtsID)
        .where('AtsStatus', '=', LEVEL_STATUS.PENDING) // guard
        .where('AtsDateOpened', 'is not', null) // guard
        .returningAll(),
    )
    .with('recorded', (db) =>
      db
        .insertInto('SecApprovalDecision')
        .columns(['AtsID', 'CpyID', 'UsrID', 'AtsStatus'])
        .expression((each) =>
          each.selectFrom('decided').select(['AtsID', 'CpyID', sql<number>`"UsrApproveID"`.as('UsrID'), 'AtsStatus']),
        ),
    )
    .with('closed', () => sql`(${closedNotices(sql`select "AtsID" from decided`)})`)
    .selectFrom('decided')
    .selectAll()
    .executeTakeFirst()
  return decided
}
