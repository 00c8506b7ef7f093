import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#upstream/platform/audit/audit.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { refuseWithoutAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { copyRoles } from '#upstream/modules/identity/permission/copy-roles.ts'
import {
  grantRows,
  grantsInput,
  refuseTwoLevels,
  type GrantInput,
} from '#upstream/modules/identity/permission/grant-input.ts'
import { differences, grantsOf, type Grant } from '#upstream/modules/identity/permission/permission.repo.ts'
import type { AccountCall } from '../account-call.ts'
import { userById, type User } from '../user.repo.ts'
import { userInput } from '../user-status.ts'
import { lockSubject } from './lock-subject.ts'

export const savePermissionsInput = userInput.extend({ itemsOptions: grantsInput })
export const copyInput = z
  .object({ UsrIDFrom: id, UsrIDTo: id })
  .transform((pair) => ({ ...pair, UsrID: pair.UsrIDTo }))

async function storePermissions(
  call: AccountCall,
  user: User,
  grants: readonly GrantInput[],
  action: string,
): Promise<Grant[]> {
  const { tx, identity } = call
  const { UsrID } = user
  const CpyID = identity.companyId
  const before = await grantsOf(tx, CpyID, UsrID)
  const rows = grantRows(before, grants).map((row) => ({ UsrID, CpyID, ...row }))
  // What stands on a disabled option stays for when it is enabled again.
  await tx
    .deleteFrom('SecUserOption')
    .where('UsrID', '=', UsrID)
    .where('CpyID', '=', CpyID)
    .where('OptID', 'in', [-1, ...before.map(({ OptID }) => OptID)])
    .execute()
  if (rows.length > 0) await tx.insertInto('SecUserOption').values(rows).execute()
  const after = await grantsOf(tx, CpyID, UsrID)
  await refuseOwnLoss(call, user)
  await refuseWithoutAdministrator(tx, CpyID)
  await tx
    .updateTable('SecUser')
    .set({ SecVersion: sql<number>`"SecVersion" + 1`, UsrUpdateID: identity.userId })
    .where('UsrID', '=', UsrID)
    .execute()
  await audit(tx, { resource: 'SecUserOption', record: UsrID, action, change: differences(before, after) })
  return after
}

async function refuseOwnLoss({ tx, identity }: AccountCall, { UsrID }: User): Promise<void> {
  if (UsrID !== identity.userId) return
  const now = await userById(tx, identity.companyId, UsrID)
  if (!now?.IsAdministrator) throw refuse.badRequest(recordMessages.ownAdministrator)
}

/** The user whose rights changed, with all of them. */
export interface SavedPermissions {
  UsrID: number
  SecVersion: number
  itemsOptions: Grant[]
}

const answered = async (
  { tx, identity }: AccountCall,
  UsrID: number,
  itemsOptions: Grant[],
): Promise<SavedPermissions> => {
  const user = await userById(tx, identity.companyId, UsrID)
  return { UsrID, SecVersion: user?.SecVersion ?? 0, itemsOptions }
}

/**
 * Keeps everything that a person may do in the company, as one change; an option that is not listed is taken away.
 * @throws Refusal 400, 403 for whoever is no administrator, 404, 409
 */
export async function savePermissions(
  call: AccountCall<z.output<typeof savePermissionsInput>>,
): Promise<SavedPermissions> {
  const { UsrID, SecVersion, itemsOptions } = call.body
  refuseTwoLevels(itemsOptions)
  const user = await lockSubject(call, UsrID, SecVersion)
  return answered(call, UsrID, await storePermissions(call, user, itemsOptions, 'update'))
}

/** Gives a person exactly what another one may do in the company, rights of their own and roles (User/copyallow). */
export async function copyPermissions(call: AccountCall<z.output<typeof copyInput>>): Promise<SavedPermissions> {
  const { tx, identity, body } = call
  const user = await lockSubject(call, body.UsrIDTo)
  const from = await userById(tx, identity.companyId, body.UsrIDFrom)
  if (!from || from.LexID !== 0) throw refuse.notFound()
  const grants = await grantsOf(tx, identity.companyId, from.UsrID)
  await copyRoles(call, from.UsrID, user.UsrID)
  return answered(call, user.UsrID, await storePermissions(call, user, grantsInput.parse(grants), 'copy'))
}
