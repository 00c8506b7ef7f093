import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The national holidays, for counting working days (schema/rules/workingDays). */
export async function readHolidays(tx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('GenHoliday').select('HolDate').execute()
  return new Set(rows.map(({ HolDate }) => HolDate))
}
