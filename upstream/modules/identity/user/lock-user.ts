import { sql } from 'kysely'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { refuseUnlessEqual } from '#upstream/modules/identity/permission/administrators.ts'
import type { AccountCall } from './account-call.ts'
import { userById, type User } from './user.repo.ts'

const ELSEWHERE = 'La cuenta también es de otra compañía: su administrador la cambia'

/** The companies that let an account in and that the caller does not administer; where it only asked, it is nobody's yet. */
async function foreignCompanies({ tx, administered, identity }: AccountCall, userId: number): Promise<number> {
  const own = [...administered, identity.companyId]
  const { rows } = await sql`select from "SecUserCompany" m join "SecUser" u on u."UsrID" = m."UsrID"
    where m."UsrID" = ${userId} and m."CpyID" <> all(${own}::integer[]) and (not u."UsrExtern" or m."UsrActivated" is not null)`.execute(
    tx,
  )
  return rows.length
}

/**
 * The account, kept until the transaction ends; an administrator's is changed by administrators alone, an installation
 * administrator's by those of the installation, or whoever resets its password would hold its right.
 * @throws Refusal 404 for one of another company, 409 when `version` is old, 403
 */
export async function lockMember(call: AccountCall, userId: number, version?: number | null): Promise<User> {
  const { tx, identity, permissions } = call
  await sql`select from "SecUser" where "UsrID" = ${userId} for update`.execute(tx)
  const user = await userById(tx, identity.companyId, userId)
  if (!user) throw refuse.notFound()
  refuseUnlessEqual(permissions, user)
  if (version && version !== user.SecVersion) throw refuse.conflict()
  return user
}

/**
 * As `lockMember`, for what is the account's in every company: one that works in a company which the caller does not
 * administer is changed by nobody here.
 * @throws Refusal 404, 409, 403, 400
 */
export async function lockUser(call: AccountCall, userId: number, version?: number | null): Promise<User> {
  const user = await lockMember(call, userId, version)
  if ((await foreignCompanies(call, userId)) > 0) throw refuse.badRequest(ELSEWHERE)
  return user
}
