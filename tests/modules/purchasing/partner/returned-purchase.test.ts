import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { downloadRows } from '#tests/kit/xlsx/downloaded-rows.ts'
import { ELENA } from '#tests/modules/receivables/payment/payer.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

interface Purchase {
  code: string
  stateName: string
  balance: string
  overdue: string
}

/** What a customer bought as staff see it, the sums of their sheet, and what queries say is owed of all customers. */
async function readOwed() {
  const { data } = await admin.graph<{ buyers: { items: { purchases: Purchase[] }[] } }>(
    'query Bought($search: String) { buyers(search: $search) { items { purchases { code stateName balance overdue } } } }',
    { search: ELENA },
  )
  const { rows } = await downloadRows(world, admin, `/files/buyers.xlsx?search=${ELENA}&sort=NAME`)
  const run = await admin.graph<{ runSql: { run: { rows: string[][] } } }>(
    'mutation Type($input: RunSqlInput!) { runSql(input: $input) { run { rows } } }',
    { input: { sql: 'select sum(saldo) from cuotas' } },
  )
  return {
    purchases: data.buyers.items[0]?.purchases ?? [],
    sheet: rows[1]?.slice(4).map(Number),
    queried: new Decimal(run.data.runSql.run.rows[0]?.[0] ?? NaN),
  }
}

const sumOf = (purchases: readonly Purchase[], amount: 'balance' | 'overdue') =>
  Decimal.sum(...purchases.map((purchase) => purchase[amount])).toNumber()

it('a purchase that was returned is listed and owes nothing: to staff, in their sheet, in queries', async () => {
  const before = await readOwed()
  expect(before.purchases).toContainEqual(expect.objectContaining({ stateName: 'DEVUELTO', balance: '0.00' }))
  const late = before.purchases.find(({ overdue }) => Number(overdue) > 0)
  expect(late?.stateName).toBe('ACTIVO')
  await executeSql(
    world.database,
    sql`update "PagPurchase" set "estadoOC" = 'DEVUELTO' where "CpyID" = 1 and "correlativo" = ${late?.code}`,
    '*',
  )
  const { purchases, sheet, queried } = await readOwed()
  expect(purchases).toEqual(
    before.purchases.map((one) =>
      one.code === late?.code ? { ...one, stateName: 'DEVUELTO', balance: '0.00', overdue: '0.00' } : one,
    ),
  )
  expect(sheet).toEqual([purchases.length, sumOf(purchases, 'balance'), sumOf(purchases, 'overdue')])
  expect(queried.toFixed(2)).toBe(before.queried.minus(late?.balance ?? 0).toFixed(2))
})
