import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/rules/clock.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { id } from '../http/id.ts'
import { holdTree } from '../organisation/tree.ts'
import { heldCostCenter } from './costCenter.locked.ts'
import { costCenterTree, type CostCenter } from './costCenter.rows.ts'

export const costCenterStatusInput = z.object({
  CceID: id,
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(0),
})

/**
 * Takes a cost centre out of what may be charged (0), or brings it back (1). The database refuses it while something
 * active stands in it, and while what it stands in is out (migration 0031, upstream/http/held.ts).
 */
export async function setCostCenterStatus(call: Call<z.output<typeof costCenterStatusInput>>): Promise<CostCenter> {
  const {
    tx,
    identity,
    body: { CceID, SecStatus },
  } = call
  await holdTree(tx, costCenterTree, identity.companyId)
  const before = await heldCostCenter(call, CceID)
  if (before.SecStatus === SecStatus) return before
  await tx
    .updateTable('GenCostCenter')
    .set({ SecStatus, SecUpdate: clock.now(), UsrUpdateID: identity.userId, SecVersion: sql<number>`"SecVersion" + 1` })
    .where('CceID', '=', CceID)
    .execute()
  const action = SecStatus === 0 ? 'delete' : 'restore'
  await audit(tx, {
    resource: 'GenCostCenter',
    record: CceID,
    action,
    change: { SecStatus: [before.SecStatus, SecStatus] },
  })
  return heldCostCenter(call, CceID)
}
