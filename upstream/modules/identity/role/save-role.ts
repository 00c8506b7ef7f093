import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { roleMessages, validateRole } from '#schema/modules/identity/role/role.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { grantRows, grantsInput, refuseTwoLevels } from '#upstream/modules/identity/permission/grant-input.ts'
import { describeRights } from './role-history.ts'
import { differences, roleGrantsOf } from '#upstream/modules/identity/permission/permission.repo.ts'
import { lockRole, refuseLostRights } from './lock-role.ts'
import { recordOf, roleById, type RoleRecord, type RoleRow } from './role.repo.ts'

const text = z
  .string()
  .max(1_000)
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const saveRoleInput = z.object({
  RolID: id.nullish(),
  RolName: text,
  RolDescription: text,
  itemsOptions: grantsInput,
  SecVersion: z.number().int().nullish(),
  ...callers,
})

type Save = Call<z.output<typeof saveRoleInput>>

const WIRE: Readonly<Record<string, string>> = { name: 'RolName', description: 'RolDescription' }

/** Runs a write of a role. @throws Refusal 400 where another role has the name, whatever its case and accents */
async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (failure) {
    if (constraintOf(failure) === 'SecRole_folded')
      throw refuse.badRequest({ path: 'RolName', message: roleMessages.taken })
    throw failure
  }
}

async function write({ tx, identity, body }: Save, before: RoleRow | undefined): Promise<number> {
  const { RolName, RolDescription } = body
  const written = { RolName, RolDescription: RolDescription || null }
  const { companyId: CpyID, userId } = identity
  if (!before) {
    const made = tx.insertInto('SecRole').values({ CpyID, ...written, UsrCreateID: userId })
    return (await orTaken(made.returning('RolID').executeTakeFirstOrThrow())).RolID
  }
  const changed = tx
    .updateTable('SecRole')
    .set({ ...written, UsrUpdateID: userId, SecUpdate: clock.now(), SecVersion: sql<number>`"SecVersion" + 1` })
    .where('RolID', '=', before.RolID)
  await orTaken(changed.execute())
  return before.RolID
}

/** What of the role's name and description differs, for the trace. */
const renamed = (before: RoleRow | undefined, after: RoleRow) =>
  Object.fromEntries(
    (['RolName', 'RolDescription'] as const)
      .filter((column) => (before?.[column] ?? null) !== after[column])
      .map((column) => [column, [before?.[column] ?? null, after[column]]]),
  )

async function writeOptions(
  tx: Transaction<Tables>,
  RolID: number,
  CpyID: number,
  grants: Save['body']['itemsOptions'],
) {
  const before = await roleGrantsOf(tx, RolID)
  const rows = grantRows(before, grants).map((row) => ({ RolID, CpyID, ...row }))
  // What stands on a disabled option stays for when it is enabled again.
  const enabled = before.map(({ OptID }) => OptID)
  await tx
    .deleteFrom('SecRoleOption')
    .where('RolID', '=', RolID)
    .where('OptID', 'in', [-1, ...enabled])
    .execute()
  if (rows.length > 0) await tx.insertInto('SecRoleOption').values(rows).execute()
  const after = await roleGrantsOf(tx, RolID)
  const RolRights = describeRights(before, after)
  return { ...differences(before, after), ...(RolRights && { RolRights }) }
}

/**
 * Makes a role or changes it, name and rights as one change; whoever has it may do what it says from then on.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 403 for whoever is no administrator, 404, 409
 */
export async function saveRole(call: Save): Promise<RoleRecord> {
  const { tx, identity, permissions, body } = call
  refuseUnlessAdministrator(permissions)
  const issues = validateRole({ name: body.RolName, description: body.RolDescription })
  refuseIfAny(issues.map(({ path, message }) => ({ path: WIRE[path.join('.')], message })))
  refuseTwoLevels(body.itemsOptions)
  const before = body.RolID ? await lockRole(call, body.RolID, body.SecVersion) : undefined
  if (before?.SecStatus === 0) throw refuse.badRequest(roleMessages.inactive)
  const RolID = await write(call, before)
  const options = await writeOptions(tx, RolID, identity.companyId, body.itemsOptions)
  await refuseLostRights(call)
  const after = await roleById(tx, identity.companyId, RolID)
  if (!after) throw refuse.notFound()
  const change = { ...renamed(before, after), ...options }
  await audit(tx, { resource: 'SecRole', record: RolID, action: before ? 'update' : 'create', change })
  return recordOf(tx, after)
}
