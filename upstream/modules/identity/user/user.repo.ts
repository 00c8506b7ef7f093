import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
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

/** Computes what an account can do at this moment in the company of its membership. */
export const accountState = (
  account: Alias<'SecUser'>,
  membership: Alias<'SecUserCompany'>,
) => sql<number>`case when ${account('SecStatus')} = 0 then 0 when ${account('UsrValidated')} is null then 3
  when ${account('UsrExtern')} and ${membership('UsrActivated')} is null then 4 when ${isLockedSomewhere(account('UsrID'))} then 2 else 1 end`

/** What `accountsOf` joins: the account, its membership, the person, their document and what they are in the company. */
export const account = alias('SecUser', 'u')
export const membership = alias('SecUserCompany', 'uc')
export const naturalPerson = alias('GenNaturalPerson', 'n')
export const person = alias('GenPerson', 'p')
const worker = alias('GenWorker', 'w')
/** And what `readUsers` joins besides. */
export const area = alias('GenArea', 'a')
export const position = alias('GenPosition', 's')

/** Joins the accounts of a company with their people; those of programs are none (LexID 2000). */
export const accountsOf = (companyId: number): RawBuilder<unknown> => sql`${account.table}
  join ${membership.table} on ${membership('UsrID')} = ${account('UsrID')} and ${membership('CpyID')} = ${companyId} and ${account('LexID')} <> 2000
  left join ${naturalPerson.table} on ${naturalPerson('NtpID')} = ${account('NtpID')} and ${naturalPerson('CpyID')} = ${companyId}
  left join ${person.table} on ${person('PrsID')} = ${naturalPerson('PrsID')}
  left join ${worker.table} on ${worker('NtpID')} = ${naturalPerson('NtpID')} and ${worker('CpyID')} = ${companyId} and ${worker('SecStatus')} = 1`

/** `rest` limits, orders and cuts. */
export async function readUsers(
  tx: Transaction<Tables>,
  companyId: number,
  rest: RawBuilder<unknown>,
): Promise<User[]> {
  const { rows } = await sql<User>`
    select ${account('UsrID')}, ${account('UsrName')}, ${account('UsrFullName')}, ${account('UsrEmail')}, ${account('LexID')}, ${naturalPerson('NtpID')}, ${person('PrsDocumentNumber')},
      ${worker('AreID')}, ${area('AreName')}, ${worker('PstID')}, ${position('PstName')}, ${accountState(account, membership)} as "UsrState", ${account('UsrMustChange')},
      ${isAdministratorSql(account('UsrID'), companyId)} as "IsAdministrator", ${account('UsrInstallation')}, ${account('SecStatus')}, ${account('SecVersion')}, ${account('SecCreate')}
    from ${accountsOf(companyId)}
    left join ${area.table} on ${area('AreID')} = ${worker('AreID')} left join ${position.table} on ${position('PstID')} = ${worker('PstID')} ${rest}`.execute(
    tx,
  )
  return rows
}

/** The account of the company with this key, or undefined. */
export const userById = async (tx: Transaction<Tables>, companyId: number, userId: number): Promise<User | undefined> =>
  (await readUsers(tx, companyId, sql`where ${account('UsrID')} = ${userId}`))[0]
