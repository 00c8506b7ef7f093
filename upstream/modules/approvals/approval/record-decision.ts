import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
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
 * decision. Undefined when it was too late. (`prove:approvals --without-guard` takes the marked lines out and must then
 * find levels that were decided twice.)
 */
export async function recordDecisionOnce(
  tx: Transaction<Tables>,
  { AtsID, CpyID }: Level,
  verdict: LevelDecision,
): Promise<Level | undefined> {
  const decided = await tx
    .updateTable('SecApprovalTransaction')
    .set({ ...verdict, AtsDateTransaction: clock.now() })
    .where('AtsID', '=', AtsID)
    .where('AtsStatus', '=', LEVEL_STATUS.PENDING) // guard
    .where('AtsDateOpened', 'is not', null) // guard
    .returningAll()
    .executeTakeFirst()
  if (!decided) return undefined
  const { UsrApproveID: UsrID, AtsStatus } = verdict
  await tx.insertInto('SecApprovalDecision').values({ AtsID, CpyID, UsrID, AtsStatus }).execute()
  return decided
}
