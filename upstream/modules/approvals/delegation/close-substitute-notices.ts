import { sql, type RawBuilder, type Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { canDecideSql, readApproverAssignments } from '#upstream/kit/approval/approvers.ts'
import { VACANCY_COLOR } from '#upstream/modules/approvals/approval/vacancy-notices.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'

/** Whom a delegation names. */
interface Substitute {
  UsrSubstituteID: number
  CpyID: number
}

const level = alias('SecApprovalTransaction', 't')

/** Names, as `a`, the alerts that ask for a decision on an open level; that nobody can take one is told to other people. */
const askedLevels = sql`"SecAlert" a join ${level.table} on ${level('AtsID')} = a."AtsID" and a."AleColor" <> ${VACANCY_COLOR}
  and ${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null`

/**
 * Takes what asked a substitute for decisions that are not theirs any more: read, and no longer tied to its level, so that whoever is
 * named again is told again. What they decide in their own place, or in that of somebody else, stays.
 */
export async function closeSubstituteNotices(
  tx: Transaction<Tables>,
  { UsrSubstituteID: userId, CpyID: companyId }: Substitute,
): Promise<void> {
  const assignments = await readApproverAssignments(tx, { userId, companyId })
  await sql`update "SecAlert" set "AtsID" = null, "AleRead" = true where "AleID" in (
    select a."AleID" from ${askedLevels}
    where a."UsrID" = ${userId} and a."CpyID" = ${companyId} and not ${canDecideSql(assignments, { userId }, level)})`.execute(
    tx,
  )
}

/** Reads who stands in by the delegations of a company that a person gave or is the substitute of, each once. */
export const readSubstitutesWith = async (
  tx: Transaction<Tables>,
  { UsrID, CpyID }: { UsrID: number; CpyID: number },
): Promise<Substitute[]> =>
  tx
    .selectFrom('SecDelegation')
    .select(['UsrSubstituteID', 'CpyID'])
    .distinct()
    .where('CpyID', '=', CpyID)
    .where('SecStatus', '=', 1)
    .where((is) => is.or([is('UsrID', '=', UsrID), is('UsrSubstituteID', '=', UsrID)]))
    .orderBy('UsrSubstituteID')
    .execute()

/** Delegations that ended in the last days: the clock may have been away on the first of them. */
const DAYS = 7

/** Does the same for everybody whose delegation is over. */
export async function closeEndedDelegations(database: Database): Promise<void> {
  const ended = await inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await endedWithNotices.execute(tx)
    return rows
  })
  await runEach(ended, (substitute) =>
    inCompany(database, { company: substitute.CpyID }, (tx) => closeSubstituteNotices(tx, substitute)),
  )
}

const endedWithNotices: RawBuilder<Substitute> = sql`
  select distinct d."UsrSubstituteID", d."CpyID" from "SecDelegation" d
  where d."SecStatus" = 1 and d."DlgTo" between clock_today() - ${DAYS}::integer and clock_today() - 1 and exists (
    select from ${askedLevels} where a."UsrID" = d."UsrSubstituteID" and a."CpyID" = d."CpyID")
  order by 2, 1`
