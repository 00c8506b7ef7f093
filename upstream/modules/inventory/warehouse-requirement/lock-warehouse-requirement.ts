import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Selectable, Updateable } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { warehouseRequirementDocument } from './warehouse-requirement-access.ts'

export type LockedWarehouseRequirement = Selectable<Tables['LgsWarehouseRequirement']>

/**
 * The document, locked until the transaction ends.
 * @throws Refusal 404 when it is missing, foreign or not to be seen
 */
export async function lockWarehouseRequirement(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  WrqID: number,
): Promise<LockedWarehouseRequirement> {
  const row = await call.tx
    .selectFrom('LgsWarehouseRequirement')
    .selectAll()
    .where('WrqID', '=', WrqID)
    .where('CpyID', '=', call.identity.companyId)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !(await warehouseRequirementDocument.visible(call.tx, call, [WrqID])).has(WrqID)) throw refuse.notFound()
  return row
}

/** @throws Refusal 409 when the version that the caller read is not the one that stands, 400 when none was said */
export function requireVersion({ SecVersion }: LockedWarehouseRequirement, version: number | null | undefined): void {
  if (version === null || version === undefined)
    throw refuse.badRequest({ message: recordMessages.version, path: 'SecVersion' })
  if (version !== SecVersion) throw refuse.conflict()
}

/** Changes a locked document and leaves the trace. */
export async function updateWarehouseRequirement(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  { WrqID, SecVersion }: LockedWarehouseRequirement,
  values: Updateable<Tables['LgsWarehouseRequirement']>,
  action: string,
  trace: Record<string, unknown> = values,
): Promise<void> {
  await tx
    .updateTable('LgsWarehouseRequirement')
    .set({ ...values, UsrUpdateID: identity.userId, SecUpdate: clock.now(), SecVersion: SecVersion + 1 })
    .where('WrqID', '=', WrqID)
    .execute()
  await audit(tx, { resource: 'LgsWarehouseRequirement', record: WrqID, action, change: trace })
}
