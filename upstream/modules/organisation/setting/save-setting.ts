import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { propertyProblem } from '#schema/modules/organisation/setting/setting.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { isProperty, properties, type PropertyName } from '#upstream/platform/company-settings/setting-definitions.ts'
import { readProperties, type PropertyRow } from './setting.repo.ts'

export const propertyNameInput = z.object({ ...callers, CfpName: z.string().max(60) })
export const resetInput = propertyNameInput.extend({ SecVersion: z.number().int().min(0) })
export const saveInput = resetInput.extend({ CfpValue: z.string().max(1_000) })

/** @throws Refusal 404 for a name that is no property */
export function requirePropertyName(name: string): PropertyName {
  if (!isProperty(name)) throw refuse.notFound()
  return name
}

/** What the company has, locked; null where nobody changed it yet. */
const lock = ({ tx, identity }: Call, name: PropertyName) =>
  tx
    .selectFrom('GenConfigurationProperty')
    .select(['CfpID', 'CfpValue', 'SecVersion'])
    .where('CpyID', '=', identity.companyId)
    .where('CfpName', '=', name)
    .forUpdate()
    .executeTakeFirst()

/** @throws Refusal 409 where somebody changed it since it was read, or at this moment */
async function storeProperty(
  call: Call,
  name: PropertyName,
  CfpValue: string | null,
  version: number,
): Promise<PropertyRow> {
  const { tx, identity } = call
  const { companyId: CpyID, userId } = identity
  const before = await lock(call, name)
  if ((before?.SecVersion ?? 0) !== version) throw refuse.conflict()
  const { module, kind } = properties[name]
  const updated = before
    ? await tx
        .updateTable('GenConfigurationProperty')
        .set({ CfpValue, SecVersion: version + 1, UsrUpdateID: userId, SecUpdate: clock.now() })
        .where('CfpID', '=', before.CfpID)
        .returning('CfpID')
        .executeTakeFirst()
    : await tx
        .insertInto('GenConfigurationProperty')
        .values({ CpyID, CfpName: name, CfpModule: module, CfpKind: kind, CfpValue, UsrCreateID: userId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('CfpID')
        .executeTakeFirst()
  if (!updated) throw refuse.conflict()
  await audit(tx, {
    resource: 'GenConfigurationProperty',
    record: name,
    action: CfpValue === null ? 'restore' : 'update',
    change: { CfpValue: [before?.CfpValue ?? null, CfpValue] },
  })
  const row = (await readProperties(tx, CpyID)).find(({ CfpName }) => CfpName === name)
  if (!row) throw new Error(`${name} went away`)
  return row
}

/**
 * Keeps what the company chooses.
 * @throws Refusal 404 for no property, 400 for a value that its kind does not take, 409 for an old version
 */
export async function saveProperty(call: Call<z.output<typeof saveInput>>): Promise<PropertyRow> {
  const { CfpName, CfpValue, SecVersion } = call.body
  const name = requirePropertyName(CfpName)
  const problem = propertyProblem(properties[name], CfpValue)
  if (problem) throw refuse.badRequest({ message: `${properties[name].label}: ${problem}`, path: 'CfpValue' })
  return storeProperty(call, name, CfpValue.trim(), SecVersion)
}

/**
 * Goes back to the program's own, and forgets nothing: the change stands in the history.
 * @throws Refusal as `saveProperty`
 */
export const resetProperty = (call: Call<z.output<typeof resetInput>>): Promise<PropertyRow> =>
  storeProperty(call, requirePropertyName(call.body.CfpName), null, call.body.SecVersion)
