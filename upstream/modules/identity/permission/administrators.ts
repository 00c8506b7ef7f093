import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { isAdministratorRow, USERS } from './administrator-rule.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { Call } from '#upstream/platform/http/call.ts'

const messages = {
  lastAdministrator: 'La compañía no puede quedar sin administrador',
  ownView: 'Lo que usted mismo puede ver lo cambia otra persona',
} as const

/** Whether a person may give and take rights, and with them administrators' accounts. */
export const isAdministrator = (permissions: Permissions): boolean =>
  permissions.level(USERS) === 'Admin' && permissions.may(USERS, 'Edit') && permissions.may(USERS, 'View')

export function refuseUnlessAdministrator(permissions: Permissions): void {
  if (!isAdministrator(permissions)) throw refuse.forbidden()
}

/**
 * What is an administrator's is changed by administrators alone, and an installation administrator's by those of the installation.
 * @throws Refusal 403
 */
export function refuseUnlessEqual(
  permissions: Permissions,
  { IsAdministrator, UsrInstallation }: { IsAdministrator: boolean; UsrInstallation: boolean },
): void {
  if (IsAdministrator) refuseUnlessAdministrator(permissions)
  if (UsrInstallation && !permissions.isInstallationAdministrator) throw refuse.forbidden()
}

/**
 * Nobody widens what they themselves see; an administrator gives any right, their own included (docs/decisions/0221).
 * @throws Refusal 400
 */
export function refuseOwnView({ identity, permissions }: Pick<Call, 'identity' | 'permissions'>, userId: number): void {
  if (userId === identity.userId && !isAdministrator(permissions)) throw refuse.badRequest(messages.ownView)
}

const permission = alias('SecEffectiveOption', 'o')
const option = alias('SecOption', 's')

/** The user whose id is `userId` is an administrator of the company. */
export const isAdministratorSql = (
  userId: RawBuilder<unknown>,
  companyId: number,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${permission.table} join ${option.table} on ${option('OptID')} = ${permission('OptID')}
  where ${permission('OptID')} = (select "OptID" from "SecOption" where "OptCode" = ${USERS}) and ${permission('UsrID')} = ${userId} and ${permission('CpyID')} = ${companyId} and ${isAdministratorRow(permission, option)})`

/** The companies of which a person is an administrator: read over every wall, because an account stands above them. */
export async function readAdministeredCompanies(database: Database, userId: number): Promise<number[]> {
  const work = (tx: Transaction<Tables>) =>
    sql<{
      CpyID: number
    }>`select ${permission('CpyID')} from ${permission.table} join ${option.table} on ${option('OptID')} = ${permission('OptID')}
      join "SecUserCompany" c on c."UsrID" = ${permission('UsrID')} and c."CpyID" = ${permission('CpyID')}
      where ${permission('UsrID')} = ${userId} and ${isAdministratorRow(permission, option)}`.execute(tx)
  const { rows } = await inCompany(database, { company: '*', user: userId }, work, { readOnly: true })
  return rows.map(({ CpyID }) => CpyID)
}

/** One at a time takes rights away in a company: two administrators cannot leave it without any. */
export async function lockAdministrators(tx: Transaction<Tables>, companyId: number): Promise<void> {
  await sql`select from "GenCompany" where "CpyID" = ${companyId} for update`.execute(tx)
}

/**
 * @param path the field that is to blame
 * @throws Refusal 400 when the change of this transaction left the company without an administrator
 */
export async function refuseWithoutAdministrator(
  tx: Transaction<Tables>,
  companyId: number,
  path?: string,
): Promise<void> {
  const { rows } = await sql`select from "SecUser" u
    join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = ${companyId}
    where u."SecStatus" = 1 and u."LexID" = 0 and ${isAdministratorSql(sql`u."UsrID"`, companyId)} limit 1`.execute(tx)
  if (rows.length === 0) throw refuse.badRequest({ path, message: messages.lastAdministrator })
}
