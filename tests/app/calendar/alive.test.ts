import { afterEach, expect, it } from 'vitest'
import { clockOffset, followClock, now, setClock, today } from '#schema/platform/time/clock.ts'
import { seedDemo } from '#upstream/app/seed/base/demo.ts'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'

const before = clockOffset()
let world: World | undefined
afterEach(async () => {
  await world?.close()
  setClock(before)
})

/** As many as a list holds. */
type Found = { total: number }

const of = async <T>(caller: Caller, document: string): Promise<T> => {
  const { data, errors } = await caller.graph<T & Record<string, unknown>>(document)
  expect(errors).toBeUndefined()
  return data
}

const inboxOf = async (user: string, kind: string): Promise<number> =>
  (
    await of<{ approvalInbox: Found }>(
      await world!.as(user),
      `{ approvalInbox(tab: PENDING, kind: ${kind}, page: { size: 1 }) { total } }`,
    )
  ).approvalInbox.total

async function supplierFinds(ruc: string) {
  const caller = await world!.as(ruc, { audience: 'SUPPLIER' })
  const found = await of<{
    myInvitations: { items: { offersUntil: string; answer: string }[] }
    myOrders: { items: { acceptsVouchers: boolean; vouchered: string; lines: { served: string }[] }[] }
    myResources: unknown[]
  }>(
    caller,
    `{
    myInvitations(page: { size: 100 }, filter: { status: [OPEN], answer: [INVITED] }) { items { offersUntil answer } }
    myOrders(page: { size: 100 }) { items { acceptsVouchers vouchered lines { served } } }
    myResources { id }
  }`,
  )
  return {
    toAnswer: found.myInvitations.items.filter(({ offersUntil }) => offersUntil >= today()).length,
    toBill: found.myOrders.items.filter(
      ({ acceptsVouchers, vouchered, lines }) =>
        acceptsVouchers && Number(vouchered) === 0 && lines.some(({ served }) => Number(served) > 0),
    ).length,
    resources: found.myResources.length,
  }
}

async function customerFinds(document: string) {
  const caller = await world!.as(document, { audience: 'CUSTOMER' })
  const {
    myCustomer: { purchases, debts, promotions },
  } = await of<{
    myCustomer: { purchases: { id: string; state: string }[]; debts: unknown[]; promotions: unknown[] }
  }>(caller, '{ myCustomer { purchases { id state } debts { purchaseId } promotions { id } } }')
  const schedules = await Promise.all(
    purchases
      .filter(({ state }) => state === 'ACTIVE')
      .map(({ id }) =>
        of<{ schedule: { pending: { dueOn: string; state: string }[] } }>(
          caller,
          `{ schedule(purchaseId: "${id}") { pending { dueOn state } } }`,
        ),
      ),
  )
  const pending = schedules.flatMap(({ schedule }) => schedule.pending)
  for (const { dueOn, state } of pending)
    expect([dueOn, state]).toEqual([dueOn, dueOn < today() ? 'OVERDUE' : 'PENDING'])
  return {
    debts: debts.length,
    promotions: promotions.length,
    future: pending.filter(({ dueOn }) => dueOn > today()).length,
  }
}

/** A weekend, the last minute of a year, a 29 February, a holiday: days that a demo is started on as well. */
it.each([
  ['a Saturday', '2026-11-28T10:00:00-05:00'],
  ['the last minute of a year', '2026-12-31T23:59:00-05:00'],
  ['29 February, March in UTC', '2028-02-29T23:30:00-05:00'],
  ['Fiestas Patrias, three years on', '2029-07-28T11:00:00-05:00'],
])('the demo is alive on %s', { timeout: 240_000 }, async (_, at) => {
  followClock(Date.parse(at), 0)
  world = await openWorld({ seed: 'none' })
  await seedDemo(world.database)
  // Browsers take their day from it.
  const serverTime = Date.parse((await fetch(`${world.url}/graphql?query={__typename}`)).headers.get('x-clock') ?? '')
  expect(Math.abs(serverTime - now().getTime())).toBeLessThan(10_000)
  for (const kind of ['REQUIREMENT', 'QUOTATION', 'ORDER']) {
    for (const user of ['jefe', 'gerente'])
      expect([user, kind, (await inboxOf(user, kind)) > 0]).toEqual([user, kind, true])
  }
  for (const ruc of ['20512333797', '20131312955', '20600995805']) {
    const { toAnswer, toBill, resources } = await supplierFinds(ruc)
    expect([ruc, toAnswer > 0, toBill > 0, resources > 0]).toEqual([ruc, true, true, true])
  }
  const late = await customerFinds('45678912')
  expect([late.debts > 0, late.future > 0, late.promotions > 0]).toEqual([true, true, true])
  const onTime = await customerFinds('41234567')
  expect([onTime.debts, onTime.promotions > 0]).toEqual([0, true])
})
