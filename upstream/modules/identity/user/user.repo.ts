import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isLockedSomewhere } from '#upstream/modules/identity/session/sign-in/sign-in-attempts.ts'
import { isAdministratorSql } from '#upstream/modules/identity/permission/administrators.ts'

/** An account as lists and the editor read it (docs/rest-contract.md). */
export interface User {
  UsrID: number
  UsrName: string
  UsrFullName: string
  UsrEmail: string | null
  LexID: number
  NtpID: number | null
  PrsDocumentNumber: string | null
  AreID: number | null
  AreName: string | null
  PstID: number | null
  PstName: string | null
  /** 0 disabled, 1 active, 2 locked somewhere by wrong passwords, 3 its link was not followed, 4 waits for staff. */
  UsrState: number
  UsrMustChange: boolean
  IsAdministrator: boolean
  UsrInstallation: boolean
  SecStatus: number
  SecVersion: number
  SecCreate: Date
}

/** SQL: what an account `u` can do at this moment in the company of its membership `uc`. */
export const STATE = sql<number>`case when u."SecStatus" = 0 then 0 when u."UsrValidated" is null then 3
  when u."UsrExtern" and uc."UsrActivated" is null then 4 when ${isLockedSomewhere(sql`u."UsrID"`)} then 2 else 1 end`

/** SQL: the accounts of a company, with person `n`, document `p` and worker `w`. */
export const accountsOf = (companyId: number): RawBuilder<unknown> => sql`"SecUser" u
  join "SecUserCompany" uc on uc."UsrID" = u."UsrID" and uc."CpyID" = ${companyId}
  left join "GenNaturalPerson" n on n."NtpID" = u."NtpID" and n."CpyID" = ${companyId}
  left join "GenPerson" p on p."PrsID" = n."PrsID"
  left join "GenWorker" w on w."NtpID" = n."NtpID" and w."CpyID" = ${companyId} and w."SecStatus" = 1`

/** `rest` limits, orders and cuts. */
export async function readUsers(
  tx: Transaction<Tables>,
  companyId: number,
  rest: RawBuilder<unknown>,
): Promise<User[]> {
  const { rows } = await sql<User>`
    select u."UsrID", u."UsrName", u."UsrFullName", u."UsrEmail", u."LexID", n."NtpID", p."PrsDocumentNumber",
      w."AreID", a."AreName", w."PstID", s."PstName", ${STATE} as "UsrState", u."UsrMustChange",
      ${isAdministratorSql(sql`u."UsrID"`, companyId)} as "IsAdministrator", u."UsrInstallation", u."SecStatus", u."SecVersion", u."SecCreate"
    from ${accountsOf(companyId)}
    left join "GenArea" a on a."AreID" = w."AreID" left join "GenPosition" s on s."PstID" = w."PstID" ${rest}`.execute(
    tx,
  )
  return rows
}

/** The account of the company with this key, or undefined. */
export const userById = async (tx: Transaction<Tables>, companyId: number, userId: number): Promise<User | undefined> =>
  (await readUsers(tx, companyId, sql`where u."UsrID" = ${userId}`))[0]
