import { sql, type Transaction } from 'kysely'
import { notifySelected } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What the accounts of one supplier are told. */
export interface SupplierNotice {
  /** The supplier's RUC: the user name of its account. */
  ruc: string
  AleMessage: string
  AleColor: 'blue' | 'green' | 'orange' | 'red'
}

interface SupplierSubject {
  CpyID: number
  TrsCode: 'COT' | 'ORD' | 'PRV'
  DocEntry: number
}

/**
 * Notifies the accounts of suppliers that may sign in to the company; who of the staff did it is not named. Where staff
 * are notified in the same transaction, suppliers come first: counters are locked in that order everywhere.
 */
export async function notifySuppliers(
  tx: Transaction<Tables>,
  notices: readonly SupplierNotice[],
  { CpyID, TrsCode, DocEntry }: SupplierSubject,
): Promise<void> {
  if (notices.length === 0) return
  const addressed = [...new Map(notices.map((notice) => [notice.ruc, notice])).values()]
  await notifySelected(
    tx,
    sql`
      select u."UsrID", null::integer, notice."AleMessage", notice."AleColor"
      from unnest(${addressed.map(({ ruc }) => ruc)}::text[], ${addressed.map(({ AleMessage }) => AleMessage)}::text[],
        ${addressed.map(({ AleColor }) => AleColor)}::text[]) as notice (ruc, "AleMessage", "AleColor")
      join "SecUser" u on u."UsrName" = notice.ruc and u."LexID" = 1000 and u."SecStatus" = 1
      join "SecUserCompany" m on m."UsrID" = u."UsrID" and m."CpyID" = ${CpyID} and m."UsrActivated" is not null`,
    { TrsCode, DocEntry, UsrCreateID: null, CpyID },
  )
}
