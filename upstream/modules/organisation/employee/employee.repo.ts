import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { accountState } from '#upstream/modules/identity/user/user.repo.ts'

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

/** What `employeesOf` joins: the worker, the person, their document, area and position. */
export const worker = alias('GenWorker', 'w')
export const naturalPerson = alias('GenNaturalPerson', 'n')
export const person = alias('GenPerson', 'p')
export const area = alias('GenArea', 'a')
export const position = alias('GenPosition', 's')
const file = alias('GenFile', 'f')
const user = alias('SecUser', 'u')
const membership = alias('SecUserCompany', 'uc')

/** Joins the employees of a company with their people and, as `account`, the account by which each enters. */
export const employeesOf = (companyId: number): RawBuilder<unknown> => sql`${worker.table}
  join ${naturalPerson.table} on ${naturalPerson('NtpID')} = ${worker('NtpID')}
  join ${person.table} on ${person('PrsID')} = ${naturalPerson('PrsID')}
  left join ${area.table} on ${area('AreID')} = ${worker('AreID')}
  left join ${position.table} on ${position('PstID')} = ${worker('PstID')}
  left join ${file.table} on ${file('FilID')}::text = ${worker('WrkAttachImg')} and ${file('CpyID')} = ${worker('CpyID')}
  left join lateral (
    select ${user('UsrID')}, ${user('UsrName')}, ${accountState(user, membership)} as "UsrState" from ${user.table}
    join ${membership.table} on ${membership('UsrID')} = ${user('UsrID')} and ${membership('CpyID')} = ${companyId}
    where ${user('NtpID')} = ${worker('NtpID')} and ${user('LexID')} = 0 limit 1) account on true`

/** `from` is employeesOf, limited, ordered and cut. */
export async function readEmployees(tx: Transaction<Tables>, from: RawBuilder<unknown>): Promise<Employee[]> {
  const { rows } = await sql<Row>`
    select ${worker('WrkID')}, ${worker('NtpID')}, ${person('TypePersonDocument')}, ${person('PrsDocumentNumber')}, ${naturalPerson('NtpName')}, ${naturalPerson('NtpPaternalSurname')},
      ${naturalPerson('NtpMaternalSurname')}, ${naturalPerson('NtpFullName')}, ${worker('AreID')}, ${area('AreName')}, ${worker('PstID')}, ${position('PstName')}, ${worker('WrkAttachImg')}, ${file('FilName')},
      account."UsrID", account."UsrName", account."UsrState", ${worker('SecStatus')}, ${worker('SecVersion')}
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
    sql`${employeesOf(companyId)} where ${worker('CpyID')} = ${companyId} and ${worker('WrkID')} = any(${[...ids]}::integer[])`,
  )
