import type { Selectable, Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { earliestDayOf } from '#schema/modules/purchasing/order/earliest-day.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/**
 * Reads the first day on which something may have come of an order, goods or an invoice.
 * @returns YYYY-MM-DD
 */
export async function readEarliestDay(
  tx: Transaction<Tables>,
  { OrdID, OrdDate }: Pick<Selectable<Tables['LgsOrderPurcharse']>, 'OrdID' | 'OrdDate'>,
): Promise<string> {
  const { last } = await tx
    .selectFrom('SecApprovalTransaction')
    .select(({ fn }) => fn.max('AtsDateTransaction').as('last'))
    .where('TrsCode', '=', 'ORD')
    .where('DocEntry', '=', OrdID)
    .where('AtsStatus', '=', LEVEL_STATUS.APPROVED)
    .executeTakeFirstOrThrow()
  return earliestDayOf(OrdDate, last && limaDay(last))
}
