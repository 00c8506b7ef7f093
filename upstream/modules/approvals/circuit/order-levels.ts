import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

export const orderInput = z.object({
  AccID: id,
  levels: z
    .array(z.object({ AlvID: id, AlvOrder: z.coerce.number().int().min(1).max(1_000) }))
    .min(1)
    .max(100),
})

/**
 * Puts the levels of a circuit in another order, all of them or none; levels with one AlvOrder stand side by side. The
 * circuit is locked, so that of two who order at once the second finds what the first left.
 * @throws Refusal 404 for a circuit of nobody here, 409 when its levels are no longer those that were seen
 */
export async function orderLevels({ tx, body, identity }: Call<z.output<typeof orderInput>>) {
  const { AccID, levels } = body
  await lockCircuit(tx, AccID, identity.companyId)
  const stored = await tx
    .selectFrom('SecApprovalLevel')
    .select('AlvID')
    .where('AccID', '=', AccID)
    .where('SecStatus', '=', 1)
    .execute()
  const requestedIds = new Set(levels.map(({ AlvID }) => AlvID))
  if (
    requestedIds.size !== levels.length ||
    stored.length !== requestedIds.size ||
    !stored.every(({ AlvID }) => requestedIds.has(AlvID))
  )
    throw refuse.conflict()
  for (const { AlvID, AlvOrder } of levels)
    await tx
      .updateTable('SecApprovalLevel')
      .set({
        AlvOrder,
        UsrUpdateID: identity.userId,
        SecUpdate: clock.now(),
        SecVersion: sql<number>`"SecVersion" + 1`,
      })
      .where('AlvID', '=', AlvID)
      .where('AlvOrder', '<>', AlvOrder)
      .execute()
  await audit(tx, { resource: 'SecCircuit', record: AccID, action: 'order', change: { levels } })
  return levels
}

async function lockCircuit(tx: Transaction<Tables>, AccID: number, companyId: number): Promise<void> {
  const circuit = await tx
    .selectFrom('SecCircuit')
    .select('AccID')
    .where('AccID', '=', AccID)
    .where('CpyID', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!circuit) throw refuse.notFound()
}

/** How many documents still run on a circuit: they keep the levels with which they began (rules 2). */
export async function runningOn(tx: Transaction<Tables>, AccID: number): Promise<number> {
  const { count } = await tx
    .selectFrom('SecApprovalTransaction')
    .select(({ fn }) => fn.count<number>(sql`distinct ("TrsCode", "DocEntry")`).as('count'))
    .where('AccID', '=', AccID)
    .where('AtsStatus', '=', LEVEL_STATUS.PENDING)
    .executeTakeFirstOrThrow()
  return Number(count)
}
