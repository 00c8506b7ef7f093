import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { stateOf } from './marketing-codes.ts'

const messages = {
  disabled: 'La campaña está deshabilitada',
} as const

const ENDED = 'La campaña terminó y ya no se modifica'

/** A campaign as it stands, locked until the transaction ends; its leads come and go behind this lock. @throws Refusal 404 */
export async function lockCampaign(tx: Transaction<Tables>, companyId: number, McaID: number) {
  const row = await tx
    .selectFrom('MarCampaign')
    .selectAll()
    .where('McaID', '=', McaID)
    .where('CpyID', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? Promise.reject(refuse.notFound())
}

/** The campaign as it was read, locked. @throws Refusal 404, 409 when somebody was faster, 400 where it ended */
export async function lockToChange(
  tx: Transaction<Tables>,
  companyId: number,
  McaID: number,
  SecVersion?: number | null,
) {
  const before = await lockCampaign(tx, companyId, McaID)
  if (SecVersion !== before.SecVersion) throw refuse.conflict()
  if (stateOf(before.McaState) === 'FINISHED') throw refuse.badRequest(ENDED)
  if (before.SecStatus === 0) throw refuse.badRequest(messages.disabled)
  return before
}

/** What every change of a campaign says of itself. */
export const changedBy = (userId: number) => ({
  SecVersion: sql<number>`"SecVersion" + 1`,
  SecUpdate: sql<string>`clock_now()`,
  UsrUpdateID: userId,
})
