import type { Transaction } from 'kysely'
import { winnerMessages } from '#schema/modules/purchasing/comparison/winner.ts'
import type { SeenDocument } from '#upstream/kit/approval/approvable-document.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/**
 * Why a quotation cannot be approved: it ends with exactly one winner (back-office.md 5). Null when it can.
 * @throws Refusal 409 where another winner was named than the one that the approver saw, or one where they saw none (decision 0202)
 */
export async function approvalObjection(
  tx: Transaction<Tables>,
  CttID: number,
  { WinID: seen }: SeenDocument,
): Promise<string | null> {
  const winners = await tx
    .selectFrom('LgsCotizationWinner')
    .select('WinID')
    .where('CttID', '=', CttID)
    .where('TypeWinner', '=', 2)
    .where('SecStatus', '=', 1)
    .execute()
  const [winner, ...others] = winners
  if (!winner || others.length > 0) return winnerMessages.noWinner
  if (seen !== undefined && seen !== winner.WinID) throw refuse.conflict(winnerMessages.changed)
  return null
}
