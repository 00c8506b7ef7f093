import { sql, type Transaction } from 'kysely'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
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
  const byRuc = new Map(notices.map(({ ruc, ...notice }) => [ruc, notice]))
  const { rows } = await sql<{ UsrID: number; UsrName: string }>`
    select u."UsrID", u."UsrName" from "SecUser" u
    join "SecUserCompany" m on m."UsrID" = u."UsrID" and m."CpyID" = ${CpyID} and m."UsrActivated" is not null
    where u."LexID" = 1000 and u."SecStatus" = 1 and u."UsrName" = any(${[...byRuc.keys()]}::text[])`.execute(tx)
  await notify(
    tx,
    rows.flatMap(({ UsrID, UsrName }) => {
      const notice = byRuc.get(UsrName)
      return notice ? [{ UsrID, AtsID: null, ...notice }] : []
    }),
    { TrsCode, DocEntry, UsrCreateID: null, CpyID },
  )
}
