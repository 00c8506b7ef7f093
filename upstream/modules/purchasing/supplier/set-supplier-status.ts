import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { lockSupplierInAnyState } from './own-supplier.ts'

/** Switches a supplier off or on: one that is off is offered nowhere, and its own account changes nothing. @throws Refusal 404 */
export async function setStatus(call: Call<{ SupID: number; SecStatus: number }>): Promise<number> {
  const { tx, identity, body } = call
  const { SupID } = await lockSupplierInAnyState(call, body.SupID)
  const { SecStatus } = body
  await tx
    .updateTable('GenSupplier')
    .set({ SecStatus, UsrUpdateID: identity.userId, SecUpdate: clock.now(), SecVersion: sql<number>`"SecVersion" + 1` })
    .where('SupID', '=', SupID)
    .execute()
  await audit(tx, {
    resource: 'GenSupplier',
    record: SupID,
    action: SecStatus === 1 ? 'restore' : 'delete',
    change: { SecStatus },
  })
  return SupID
}
