import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#upstream/platform/audit/audit.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  differences,
  FLAGS,
  grantsOf,
  LEVELS,
  type Grant,
} from '#upstream/modules/identity/permission/permission.repo.ts'
import {
  lockAdministrators,
  refuseUnlessAdministrator,
  refuseWithoutAdministrator,
} from '#upstream/modules/identity/permission/administrators.ts'
import type { AccountCall } from '../account-call.ts'
import { foreignCompanies, lockUser } from '../lock-user.ts'
import { userById, type User } from '../user.repo.ts'
import { userInput } from '../user-status.ts'

const flag = z.boolean().default(false)

const grant = z.object({
  OptCode: z.string().max(60),
  IsAllowAdd: flag,
  IsAllowEdit: flag,
  IsAllowDelete: flag,
  IsAllowView: flag,
  IsAllowSave: flag,
  IsAllowExport: flag,
  IsLevelAdmin: flag,
  IsLevelManager: flag,
  IsLevelBoss: flag,
  IsLevelArea: flag,
  IsLevelAssistant: flag,
})

export const savePermissionsInput = userInput.extend({ itemsOptions: z.array(grant).max(500) })
export const copyInput = z
  .object({ UsrIDFrom: id, UsrIDTo: id })
  .transform((pair) => ({ ...pair, UsrID: pair.UsrIDTo }))

type GrantInput = z.output<typeof grant>

const granted = (each: GrantInput): boolean => [...FLAGS, ...LEVELS].some((column) => each[column])

/** The person whose rights change: a staff account of the company, never one's own rights taken away. */
async function requireSubject(call: AccountCall, userId: number, version?: number | null): Promise<User> {
  const { tx, identity, permissions } = call
  refuseUnlessAdministrator(permissions)
  await lockAdministrators(tx, identity.companyId)
  // Rights are of one company: they may be given here to an account that works elsewhere too.
  const user =
    (await foreignCompanies(call, userId)) > 0
      ? await userById(tx, identity.companyId, userId)
      : await lockUser(call, userId, version)
  if (!user) throw refuse.notFound()
  if (user.LexID !== 0) throw refuse.badRequest('Solo las cuentas internas tienen permisos')
  return user
}

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
  const keys = new Map(before.map(({ OptCode, OptID }) => [OptCode, OptID]))
  const rows = grants.filter(granted).map(({ OptCode, ...allow }) => {
    const OptID = keys.get(OptCode)
    if (OptID === undefined)
      throw refuse.badRequest({ path: 'itemsOptions', message: `La opción ${OptCode} no existe` })
    return { UsrID, CpyID, OptID, ...allow }
  })
  // What stands on a disabled option stays for when it is enabled again.
  await tx
    .deleteFrom('SecUserOption')
    .where('UsrID', '=', UsrID)
    .where('CpyID', '=', CpyID)
    .where('OptID', 'in', [-1, ...keys.values()])
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
  if (!now?.IsAdministrator) throw refuse.badRequest('No puede quitarse su propio permiso de administrador')
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
  if (itemsOptions.some((each) => LEVELS.filter((level) => each[level]).length > 1)) {
    throw refuse.badRequest({ path: 'itemsOptions', message: 'Cada opción tiene un solo nivel' })
  }
  const user = await requireSubject(call, UsrID, SecVersion)
  return answered(call, UsrID, await storePermissions(call, user, itemsOptions, 'update'))
}

/** Gives a person exactly what another one may do in the company (User/copyallow). */
export async function copyPermissions(call: AccountCall<z.output<typeof copyInput>>): Promise<SavedPermissions> {
  const { tx, identity, body } = call
  const user = await requireSubject(call, body.UsrIDTo)
  const from = await userById(tx, identity.companyId, body.UsrIDFrom)
  if (!from || from.LexID !== 0) throw refuse.notFound()
  const grants = await grantsOf(tx, identity.companyId, from.UsrID)
  return answered(call, user.UsrID, await storePermissions(call, user, z.array(grant).parse(grants), 'copy'))
}
