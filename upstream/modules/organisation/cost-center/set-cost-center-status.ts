import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { lockTree } from '#upstream/modules/organisation/company/structure/tree.ts'
import { lockCostCenterRow } from './lock-cost-center.ts'
import { costCenterTree, type CostCenter } from './cost-center.repo.ts'

export const costCenterStatusInput = z.object({
  CceID: id,
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(0),
})

/**
 * Takes a cost centre out of what may be charged (0), or brings it back (1). The database refuses it while something
 * active stands in it, and while what it stands in is out (migration 0031, upstream/platform/errors/constraint-messages.ts).
 */
export async function setCostCenterStatus(call: Call<z.output<typeof costCenterStatusInput>>): Promise<CostCenter> {
  const {
    tx,
    identity,
    body: { CceID, SecStatus },
  } = call
  await lockTree(tx, costCenterTree, identity.companyId)
  const before = await lockCostCenterRow(call, CceID)
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
  return lockCostCenterRow(call, CceID)
}
