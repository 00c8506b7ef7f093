import { sql, type Transaction } from 'kysely'
import { cpeMessages } from '#schema/kit/cpe/cpe-messages.ts'
import { PERIOD_STATUS } from '#schema/modules/accounting/period/period.ts'
import { constraintOf, detailOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** The option of /contabilidad/periodos. */
export const PERIODS = 'PERIODS'

/** The months of a company that take no more vouchers, YYYY-MM. */
export async function closedMonths(tx: Transaction<Tables>, CpyID: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('AccPeriod')
    .select('PerMonth')
    .where('CpyID', '=', CpyID)
    .where('PerStatus', '=', PERIOD_STATUS.CLOSED)
    .execute()
  return rows.map(({ PerMonth }) => PerMonth)
}

/** The month for which the database kept a voucher out, perhaps closed at this very moment; null for any other failure. */
export const closedMonthOf = (failure: unknown): string | null =>
  constraintOf(failure) === 'no_voucher_into_a_closed_month' ? detailOf(failure) : null

/**
 * Does `work` on a voucher, and says in a sentence that its month is closed where the database keeps it out.
 * @throws Refusal 400
 */
export async function withOpenMonth<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    const month = closedMonthOf(failure)
    throw month === null ? failure : refuse.badRequest(cpeMessages.closed(month))
  }
}

/**
 * Holds the month of a voucher that is taken back, so that nobody closes it until the transaction ends.
 * @throws Refusal 400 while it is closed
 */
export const holdOpenMonth = (
  tx: Transaction<Tables>,
  { CpyID, VouMonth }: { CpyID: number; VouMonth: string },
): Promise<unknown> => withOpenMonth(() => sql`select hold_open_month(${CpyID}, ${VouMonth})`.execute(tx))
