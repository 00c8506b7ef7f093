import type { Transaction } from 'kysely'
import { winnerMessages } from '#schema/modules/purchasing/comparison/winner.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Why a quotation cannot be approved: it ends with exactly one winner (back-office.md 5). Null when it can. */
export async function approvalObjection(tx: Transaction<Tables>, CttID: number): Promise<string | null> {
  const winners = await tx
    .selectFrom('LgsCotizationWinner')
    .select('WinID')
    .where('CttID', '=', CttID)
    .where('TypeWinner', '=', 2)
    .where('SecStatus', '=', 1)
    .execute()
  return winners.length === 1 ? null : winnerMessages.noWinner
}
