import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { sql } from 'kysely'
import { roleMessages } from '#schema/modules/identity/role/role.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import {
  isAdministratorSql,
  lockAdministrators,
  refuseUnlessAdministrator,
  refuseWithoutAdministrator,
} from '#upstream/modules/identity/permission/administrators.ts'
import { roleById, type RoleRow } from './role.repo.ts'

type Caller = Pick<Call, 'tx' | 'identity' | 'permissions'>

/**
 * The role, kept until the transaction ends, as are all rights of the company. What an installation administrator has is changed by
 * those of the installation, as their account is.
 * @throws Refusal 403 for whoever is no administrator, 404 for one of another company, 409 when `version` is old
 */
export async function lockRole(
  { tx, identity, permissions }: Caller,
  RolID: number,
  version?: number | null,
): Promise<RoleRow> {
  refuseUnlessAdministrator(permissions)
  await lockAdministrators(tx, identity.companyId)
  const found = await roleById(tx, identity.companyId, RolID)
  if (!found) throw refuse.notFound()
  if (version && version !== found.SecVersion) throw refuse.conflict()
  if (!permissions.isInstallationAdministrator) {
    const { rows } =
      await sql`select from "SecUserRole" m join "SecUser" u on u."UsrID" = m."UsrID" and u."UsrInstallation"
      where m."RolID" = ${RolID} limit 1`.execute(tx)
    if (rows.length > 0) throw refuse.badRequest(roleMessages.ofInstallation)
  }
  return found
}

/** @throws Refusal 400 where the change left the company without administrators, or the caller without that right */
export async function refuseLostRights({ tx, identity }: Caller): Promise<void> {
  await refuseWithoutAdministrator(tx, identity.companyId)
  const { rows } = await sql<{ still: boolean }>`
    select ${isAdministratorSql(sql`${identity.userId}::integer`, identity.companyId)} as still`.execute(tx)
  if (!rows[0]?.still) throw refuse.badRequest(recordMessages.ownAdministrator)
}
