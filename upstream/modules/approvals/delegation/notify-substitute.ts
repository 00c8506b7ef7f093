import { sql, type Transaction } from 'kysely'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { approversOf } from '#upstream/kit/approval/approvers.ts'
import type { Level } from '#upstream/kit/approval/levels.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
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
    .where('SecStatus', '=', 1)
    .where(sql<boolean>`clock_today() between "DlgFrom" and "DlgTo"`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!delegation) return
  const { UsrID, UsrSubstituteID } = delegation
  const untold = await sql<Level>`select t.* ${unnotifiedLevelsOf(sql`d."DlgID" = ${DlgID}`)}`.execute(tx)
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

/** SQL: open levels `t` of whoever delegates by `d`, of which the substitute has no alert. */
const unnotifiedLevelsOf = (which: ReturnType<typeof sql<boolean>>) => sql`
  from "SecDelegation" d
  join "SecUser" u on u."UsrID" = d."UsrID"
  join "GenWorker" w on w."NtpID" = u."NtpID" and w."CpyID" = d."CpyID" and w."SecStatus" = 1
  join "SecApprovalTransaction" t on t."CpyID" = d."CpyID" and t."PstID" = w."PstID" and t."AtsStatus" = 1
    and t."AtsDateOpened" is not null and (d."TrsCode" is null or d."TrsCode" = t."TrsCode")
  where d."SecStatus" = 1 and clock_today() between d."DlgFrom" and d."DlgTo" and ${which}
    and (t."AccAllowCreator" or t."UsrDocumentID" not in (d."UsrID", d."UsrSubstituteID"))
    and not exists (
      select from "SecAlert" a join "SecApprovalTransaction" s on s."AtsID" = a."AtsID"
      where a."UsrID" = d."UsrSubstituteID" and s."TrsCode" = t."TrsCode" and s."DocEntry" = t."DocEntry"
        and s."AlvOrder" = t."AlvOrder")`

/** Announces every delegation that has begun; however many services do so, each substitute is told once. */
export async function notifyBegunDelegations(database: Database): Promise<void> {
  const begun = await inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await sql<{ DlgID: number; CpyID: number }>`
      select distinct d."DlgID", d."CpyID" ${unnotifiedLevelsOf(sql`true`)} order by d."DlgID"`.execute(tx)
    return rows
  })
  for (const { DlgID, CpyID } of begun)
    await inCompany(database, { company: CpyID }, (tx) => notifySubstitute(tx, DlgID))
}
