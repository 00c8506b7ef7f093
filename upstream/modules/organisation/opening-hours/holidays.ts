import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The national holidays, for counting working days (schema/platform/time/working-days). */
export async function readHolidays(tx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('GenHoliday').select('HolDate').execute()
  return new Set(rows.map(({ HolDate }) => HolDate))
}

/** The same as one column, for a query that reads rows and reckons with working days at once. */
export const holidaysColumn = sql<string[]>`array(select "HolDate" from "GenHoliday")`
