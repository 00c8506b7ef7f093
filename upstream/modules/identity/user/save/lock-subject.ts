import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockAdministrators, refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import type { AccountCall } from '../account-call.ts'
import { lockMember } from '../lock-user.ts'
import type { User } from '../user.repo.ts'

const messages = {
  onlyInternal: 'Solo las cuentas internas tienen permisos',
} as const

/**
 * The person whose rights change, kept until the transaction ends: a staff account of the company.
 * @throws Refusal 403 for whoever is no administrator, 404, 400, 409 when `version` is old
 */
export async function lockSubject(call: AccountCall, userId: number, version?: number | null): Promise<User> {
  const { tx, identity, permissions } = call
  refuseUnlessAdministrator(permissions)
  await lockAdministrators(tx, identity.companyId)
  // Rights are of one company: they may be given here to an account that works elsewhere too.
  const user = await lockMember(call, userId, version)
  if (user.LexID !== 0) throw refuse.badRequest(messages.onlyInternal)
  return user
}
