import { alias } from '#upstream/platform/database/alias.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { VACANCY_COLOR } from '#upstream/modules/approvals/approval/vacancy-notices.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { isApproverOf } from '#upstream/kit/approval/approver-rules.ts'
import { approversOf, isInForce } from '#upstream/kit/approval/approvers.ts'
import type { Level } from '#upstream/kit/approval/levels.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'

/**
 * Tells the substitute of a delegation that holds today of every level that waits for whoever named them, once: a
 * document of whose open levels they were told before is left out.
 */
export async function notifySubstitute(tx: Transaction<Tables>, DlgID: number): Promise<void> {
  const delegation = await tx
    .selectFrom('SecDelegation')
    .selectAll()
    .where('DlgID', '=', DlgID)
    .where(isInForce(alias('SecDelegation', 'SecDelegation')))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!delegation) return
  const { UsrID, UsrSubstituteID } = delegation
  const untold =
    await sql<Level>`select ${level.row}.* ${unnotifiedLevelsOf(sql`${delegationRow('DlgID')} = ${DlgID}`)}`.execute(tx)
  const approvers = await approversOf(tx, untold.rows)
  const mine = untold.rows.filter(({ AtsID }) =>
    approvers.get(AtsID)?.some((one) => one.UsrID === UsrSubstituteID && one.UsrReplacedID === UsrID),
  )
  for (const [, [first]] of groupBy(mine, ({ TrsCode, DocEntry }) => `${TrsCode}-${DocEntry}`)) {
    if (!first) continue
    const { AtsID, TrsCode, DocEntry } = first
    const notice = {
      UsrID: UsrSubstituteID,
      AtsID,
      AleMessage: 'Documento pendiente de aprobación',
      AleColor: 'yellow',
    }
    await notify(tx, [notice], { TrsCode, DocEntry, UsrCreateID: UsrID })
  }
}

/** What `unnotifiedLevelsOf` joins: the delegation, what whoever gives it is in the company, and an open level. */
const delegationRow = alias('SecDelegation', 'd')
const worker = alias('GenWorker', 'w')
const level = alias('SecApprovalTransaction', 't')

const substitute = {
  PstID: worker('PstID'),
  TrsCode: delegationRow('TrsCode'),
  UsrID: delegationRow('UsrSubstituteID'),
  UsrReplacedID: delegationRow('UsrID'),
}

/**
 * Selects open levels that wait for a substitute whom no alert asks to decide them or those beside them. An archived one names no level any more (migration 0130): it
 * was of this one where it is as old as the level's turn, and of this delegation where it came after that was given.
 */
const unnotifiedLevelsOf = (which: RawBuilder<unknown>) => sql`
  from ${delegationRow.table}
  join "SecUser" u on u."UsrID" = ${delegationRow('UsrID')}
  join ${worker.table} on ${worker('NtpID')} = u."NtpID" and ${worker('CpyID')} = ${delegationRow('CpyID')} and ${worker('SecStatus')} = 1
  join ${level.table} on ${level('CpyID')} = ${delegationRow('CpyID')} and ${isApproverOf(level, substitute)}
    and ${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null
  where ${isInForce(delegationRow)} and ${which}
    and not exists (
      select from "SecAlert" a join "SecApprovalTransaction" s on s."AtsID" = a."AtsID" and s."AtsStatus" = ${LEVEL_STATUS.PENDING}
      where a."UsrID" = ${substitute.UsrID} and a."AleColor" <> ${VACANCY_COLOR} and s."TrsCode" = ${level('TrsCode')} and s."DocEntry" = ${level('DocEntry')}
        and s."AlvOrder" = ${level('AlvOrder')})
    and not exists (
      select from "SecAlertArchive" a where a."UsrID" = ${substitute.UsrID} and a."CpyID" = ${level('CpyID')}
        and a."TrsCode" = ${level('TrsCode')} and a."DocEntry" = ${level('DocEntry')}
        and a."AtsDateTransaction" >= greatest(${level('AtsDateOpened')}, ${delegationRow('SecCreate')}))`

/** Announces every delegation that has begun; however many services do so, each substitute is told once. */
export async function notifyBegunDelegations(database: Database): Promise<void> {
  const begun = await inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await sql<{ DlgID: number; CpyID: number }>`
      select distinct ${delegationRow('DlgID')}, ${delegationRow('CpyID')} ${unnotifiedLevelsOf(sql`true`)} order by ${delegationRow('DlgID')}`.execute(
      tx,
    )
    return rows
  })
  await runEach(begun, ({ DlgID, CpyID }) =>
    inCompany(database, { company: CpyID }, (tx) => notifySubstitute(tx, DlgID)),
  )
}
