import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { lists } from '#schema/app/lists.ts'
import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

type Worth = { amount: string; currencyCode: string }
type Sums = Worth[]

/** The root field of each list that declares amounts, by its page's type, and what of a row is its amount. */
const fields: Readonly<Record<string, { field: string; worth: string; audience?: 'SUPPLIER' }>> = {
  RequirementPage: { field: 'requirements', worth: 'amount: estimatedTotal' },
  OrderPage: { field: 'orders', worth: 'totals { total } currencyCode' },
  SuppliedOrderPage: { field: 'myOrders', worth: 'amount: total currencyCode', audience: 'SUPPLIER' },
  AttendedOrderPage: { field: 'attendedOrders', worth: 'amount currencyCode' },
  PaymentIncidentPage: { field: 'paymentIncidents', worth: 'amount currencyCode: currency' },
}

const cents = (amount: string) => BigInt(Math.round(Number(amount) * 100))

/** What the rows come to, added up one by one. */
function addUp(rows: readonly (Partial<Worth> & { totals?: { total: string } })[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { amount, totals, currencyCode = 'PEN' } of rows)
    sums[currencyCode] = (sums[currencyCode] ?? 0n) + cents(amount ?? totals?.total ?? '0')
  return sums
}

const byCurrency = (sums: Sums) => Object.fromEntries(sums.map((sum) => [sum.currencyCode, cents(sum.amount)]))

/** The sums of a list, and those of all its rows. */
async function bothOf(person: Caller, page: string, args = '') {
  const { field, worth } = fields[page]!
  const own = await person.graph<Record<string, { amounts: Sums }>>(
    `{ ${field}${args && `(${args})`} { amounts { currencyCode amount } } }`,
  )
  const all = await person.graph<Record<string, { items: Partial<Worth>[] }>>(
    `{ ${field}(page: {size: -1}${args && `, ${args}`}) { items { ${worth} } } }`,
  )
  expect([own.errors, all.errors]).toEqual([undefined, undefined])
  return { sums: byCurrency(own.data[field]!.amounts), added: addUp(all.data[field]!.items) }
}

const summed = lists.flatMap(({ list: { amounts } }) => (amounts ? [amounts.page] : []))

describe('the sums of a list', () => {
  it('are asked of every list that declares amounts', () => {
    expect(Object.keys(fields).sort()).toEqual([...summed].sort())
  })

  it.each(summed)('are those of all its rows, by what each person may see: %s', async (page) => {
    const people = fields[page]?.audience
      ? [await world.as('20512333797', { audience: 'SUPPLIER' })]
      : await Promise.all(['admin', 'solicitante', 'jefe', 'comprador'].map((name) => world.as(name)))
    for (const person of people) {
      if (page === 'PaymentIncidentPage' && person !== people[0]) continue
      const { sums, added } = await bothOf(person, page)
      expect(sums).toEqual(added)
    }
  })

  it('are those of what is filtered and searched, in as many currencies as there are', async () => {
    await inCompany(world.database, { company: 1 }, (tx) =>
      sql`update "LgsOrderPurcharse" set "TypeCurrency" = (
        select "DedValue" from "GenDefinition" where "DefID" = 1020 and "DedAbbreviation" = 'USD' limit 1) where "OrdID" % 3 = 0`.execute(
        tx,
      ),
    )
    const whole = await bothOf(admin, 'OrderPage')
    expect(Object.keys(whole.sums).length).toBeGreaterThan(1)
    for (const args of [
      'filter: {status: [ANNULLED]}',
      'search: "ORD"',
      'filter: {mine: true}',
      'filter: {from: "2026-10-01"}',
    ]) {
      const { sums, added } = await bothOf(admin, 'OrderPage', args)
      expect(sums, args).toEqual(added)
    }
    expect((await bothOf(admin, 'OrderPage', 'filter: {status: [ANNULLED]}')).sums).not.toEqual(whole.sums)
    expect((await bothOf(admin, 'OrderPage', 'search: "no hay nada así"')).sums).toEqual({})
  })

  it('cost no page where they are asked for alone, and a page costs no sums', async () => {
    const callsOf = async (selection: string) => {
      const before = world.way.asked.length
      await admin.graph(`{ orders(page: {size: 5}) { ${selection} } }`)
      return world.way.asked
        .slice(before)
        .map(({ path }) => path)
        .filter((path) => path.startsWith(orderList.resource))
    }
    expect(await callsOf('amounts { amount }')).toEqual(['LgsOrderPurcharse/totals'])
    expect(await callsOf('items { id } total')).toEqual(['LgsOrderPurcharse/pagination'])
    expect((await callsOf('items { id } amounts { amount }')).sort()).toEqual([
      'LgsOrderPurcharse/pagination',
      'LgsOrderPurcharse/totals',
    ])
  })

  it('show nobody what the list does not', async () => {
    const { errors } = await (await world.as('jefe')).graph('{ paymentIncidents { amounts { amount } } }')
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await world.stranger.graph('{ orders { amounts { amount } } }')).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
  })
})
