import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS } from '#upstream/kit/catalogue/definition-labels.ts'

/** Where the values of a list stand in documents and in what they are made of: table and column. */
const USED: Readonly<Record<number, readonly (readonly [table: keyof Tables, column: string])[]>> = {
  [LISTS.priority]: [
    ['LgsRequirement', 'TypePriority'],
    ['LgsWarehouseRequirement', 'TypePriority'],
  ],
  [LISTS.reason]: [
    ['LgsRequirement', 'TypeReason'],
    ['LgsWarehouseRequirement', 'TypeReason'],
  ],
  [LISTS.category]: [
    ['LgsRequirement', 'TypeCategory'],
    ['LgsCotization', 'TypeCategory'],
    ['LgsOrderPurcharse', 'TypeCategory'],
    ['LgsWarehouseRequirement', 'TypeCategory'],
  ],
  [LISTS.currency]: [['LgsOrderPurcharse', 'TypeCurrency']],
  [LISTS.paymentForm]: [['LgsOrderPurcharse', 'TypePayment']],
  [LISTS.tax]: [['LgsOrderPurcharse', 'TypePercentage']],
  [LISTS.annulment]: [
    ['LgsRequirement', 'TypeAnulated'],
    ['LgsCotization', 'TypeAnulated'],
    ['LgsOrderPurcharse', 'TypeAnulated'],
    ['LgsOrderAttended', 'TypeAnulated'],
    ['LgsWarehouseRequirement', 'TypeAnulated'],
  ],
}

/** More documents than these are not looked through for a figure that nobody waits for. */
const CHEAP = 10_000

/**
 * How many documents of the company bear each value of a list; null where the list stands in none, or in so many that
 * counting them would not be cheap.
 */
export async function countValueUses(
  tx: Transaction<Tables>,
  CpyID: number,
  DefID: number,
): Promise<Map<string, number> | null> {
  const columns = USED[DefID]
  if (!columns) return null
  const values = columns.map(
    ([table, column]) =>
      sql`(select ${sql.ref(column)} as value from ${sql.table(table)} where "CpyID" = ${CpyID} limit ${CHEAP + 1})`,
  )
  const { rows } = await sql<{ value: string | null; uses: number }>`
    select value, count(*)::integer as uses from (${sql.join(values, sql` union all `)}) as place group by value`.execute(
    tx,
  )
  if (rows.reduce((sum, { uses }) => sum + uses, 0) > CHEAP) return null
  return new Map(rows.flatMap(({ value, uses }) => (value === null ? [] : [[value, uses] as const])))
}
