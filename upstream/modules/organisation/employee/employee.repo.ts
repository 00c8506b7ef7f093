import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { STATE } from '#upstream/modules/identity/user/user.repo.ts'

/** The option of /general/empleados. */
export const WORKERS = 'WORKERS'

interface Row {
  WrkID: number
  NtpID: number
  TypePersonDocument: string
  PrsDocumentNumber: string
  NtpName: string
  NtpPaternalSurname: string
  NtpMaternalSurname: string
  NtpFullName: string
  AreID: number | null
  AreName: string | null
  PstID: number | null
  PstName: string | null
  /** FilID of the signature, and the name under which it came. */
  WrkAttachImg: string | null
  FilName: string | null
  /** The account by which they enter; null where they have none in this company. */
  UsrID: number | null
  UsrName: string | null
  /** As of User/pagination. */
  UsrState: number | null
  SecStatus: number
  SecVersion: number
}

/** Somebody who works for the company, as every call answers them (docs/rest-contract.md). */
export type Employee = Row & { TypePersonDocumentName: string | null }

/** SQL: the employees `w` of a company with person `n`, document `p`, area `a`, position `s` and account. */
export const employeesOf = (companyId: number): RawBuilder<unknown> => sql`"GenWorker" w
  join "GenNaturalPerson" n on n."NtpID" = w."NtpID"
  join "GenPerson" p on p."PrsID" = n."PrsID"
  left join "GenArea" a on a."AreID" = w."AreID"
  left join "GenPosition" s on s."PstID" = w."PstID"
  left join "GenFile" f on f."FilID"::text = w."WrkAttachImg" and f."CpyID" = w."CpyID"
  left join lateral (
    select u."UsrID", u."UsrName", ${STATE} as "UsrState" from "SecUser" u
    join "SecUserCompany" uc on uc."UsrID" = u."UsrID" and uc."CpyID" = ${companyId}
    where u."NtpID" = w."NtpID" and u."LexID" = 0 limit 1) account on true`

/** `from` is employeesOf, limited, ordered and cut. */
export async function readEmployees(tx: Transaction<Tables>, from: RawBuilder<unknown>): Promise<Employee[]> {
  const { rows } = await sql<Row>`
    select w."WrkID", w."NtpID", p."TypePersonDocument", p."PrsDocumentNumber", n."NtpName", n."NtpPaternalSurname",
      n."NtpMaternalSurname", n."NtpFullName", w."AreID", a."AreName", w."PstID", s."PstName", w."WrkAttachImg", f."FilName",
      account."UsrID", account."UsrName", account."UsrState", w."SecStatus", w."SecVersion"
    from ${from}`.execute(tx)
  if (rows.length === 0) return []
  const labels = await readLabels(tx)
  return rows.map((row) => ({
    ...row,
    TypePersonDocumentName: labels.of(LISTS.personDocument, row.TypePersonDocument),
  }))
}

/** Those of the company with these keys, in no order; foreign and missing ones are left out. */
export const employeesById = (
  tx: Transaction<Tables>,
  companyId: number,
  ids: readonly number[],
): Promise<Employee[]> =>
  readEmployees(
    tx,
    sql`${employeesOf(companyId)} where w."CpyID" = ${companyId} and w."WrkID" = any(${[...ids]}::integer[])`,
  )
