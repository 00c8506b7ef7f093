import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { startPayment, CUSTOMER, ELENA, instalmentsOwed } from './payer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

const next = async (count: number): Promise<string[]> => {
  const rows = await executeSql<{ number: string }>(
    upstream.fresh.database,
    sql`select next_purchase_number() as number from generate_series(1, ${count}::integer)`,
  )
  return rows.map(({ number }) => number)
}

it('has twelve digits at most, tells when it was given, and a thousand of one second are a thousand', async () => {
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const [due] = await instalmentsOwed(upstream)
  const { purchasenumber } = await startPayment(elena, due?.id ?? 0)
  expect(purchasenumber).toMatch(/^\d{12}$/)
  const givenAt = (Number(purchasenumber.slice(0, -3)) + 1_577_836_800) * 1_000
  expect(Math.abs(givenAt - clock.now().getTime())).toBeLessThan(60_000)
  expect(new Set(await next(1_000)).size).toBe(1_000)
})

it('does not return in a database that was brought back to where it stood', async () => {
  const { database } = upstream.fresh
  const counters = await executeSql<{ last: string; id: string }>(
    database,
    sql`select (select last_value from "PagPurchaseSerial") as last, (select max("PgwID") from "PagPaymentGateway") as id`,
    '*',
  )
  const numbers = await next(50)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await executeSql(database, sql`select setval('"PagPurchaseSerial"', ${counters[0]?.last}::bigint)`)
  const again = await next(50)
  expect(again.filter((number) => numbers.includes(number))).toEqual([])
})
