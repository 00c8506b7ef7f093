import { z } from 'zod'
import { roleMessages } from '#schema/modules/identity/role/role.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { id } from '#upstream/platform/http/id.ts'
import { auditRolePerson } from '#upstream/modules/identity/permission/audit-role-person.ts'
import type { AccountCall } from '#upstream/modules/identity/user/account-call.ts'
import { lockSubject } from '#upstream/modules/identity/user/save/lock-subject.ts'
import { refuseLostRights } from './lock-role.ts'
import { recordOf, roleById, type RoleRecord } from './role.repo.ts'

export const giveRoleInput = z.object({ UsrID: id, RolID: id, IsGiven: z.boolean() })

/**
 * Gives a person a role or takes it, whichever they had before; it holds with their next look.
 * @throws Refusal 400, 403 for whoever is no administrator, 404 for a person or role of another company
 */
export async function giveRole(call: AccountCall<z.output<typeof giveRoleInput>>): Promise<RoleRecord> {
  const { tx, identity, body } = call
  const { UsrID, RolID, IsGiven } = body
  const CpyID = identity.companyId
  await lockSubject(call, UsrID)
  const found = await roleById(tx, CpyID, RolID)
  if (!found) throw refuse.notFound()
  if (IsGiven && found.SecStatus === 0) throw refuse.badRequest(roleMessages.inactive)
  const changed = IsGiven
    ? await tx
        .insertInto('SecUserRole')
        .values({ UsrID, CpyID, RolID, UsrCreateID: identity.userId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('RolID')
        .execute()
    : await tx
        .deleteFrom('SecUserRole')
        .where('UsrID', '=', UsrID)
        .where('RolID', '=', RolID)
        .returning('RolID')
        .execute()
  if (changed.length > 0) {
    await refuseLostRights(call)
    const change = { RolID, RolName: found.RolName }
    await auditRolePerson(tx, UsrID, IsGiven ? { given: [RolID] } : { taken: [RolID] })
    await audit(tx, { resource: 'SecUserRole', record: UsrID, action: IsGiven ? 'give' : 'take', change })
  }
  return recordOf(tx, found)
}
