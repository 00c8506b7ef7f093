import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { roleMessages } from '#schema/modules/identity/role/role.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { lockRole, refuseLostRights } from './lock-role.ts'
import { recordOf, roleById, type RoleRecord } from './role.repo.ts'

export const roleStatusInput = z.object({
  RolID: id,
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(0),
  SecVersion: z.number().int().nullish(),
  /** How many people lose what it gives, as whoever disables it was told. */
  RolPeople: z.number().int().min(0).nullish(),
  ...callers,
})

/**
 * Disables a role, whose people have nothing of it from then on, or enables it again.
 * @throws Refusal 400 where people have it and the caller was told of another number, 403, 404, 409
 */
export async function setRoleStatus(call: Call<z.output<typeof roleStatusInput>>): Promise<RoleRecord> {
  const { tx, identity, body } = call
  const { RolID, SecStatus, SecVersion } = body
  const before = await lockRole(call, RolID, SecVersion)
  if (SecStatus === 0 && before.RolPeople !== (body.RolPeople ?? 0))
    throw refuse.badRequest(roleMessages.inUse(before.RolPeople))
  if (before.SecStatus !== SecStatus) {
    await tx
      .updateTable('SecRole')
      .set({
        SecStatus,
        UsrUpdateID: identity.userId,
        SecUpdate: clock.now(),
        SecVersion: sql<number>`"SecVersion" + 1`,
      })
      .where('RolID', '=', RolID)
      .execute()
    await refuseLostRights(call)
    const change = { SecStatus: [before.SecStatus, SecStatus], RolPeople: before.RolPeople }
    await audit(tx, { resource: 'SecRole', record: RolID, action: SecStatus === 0 ? 'delete' : 'restore', change })
  }
  const after = await roleById(tx, identity.companyId, RolID)
  return after ? recordOf(tx, after) : Promise.reject(refuse.notFound())
}
