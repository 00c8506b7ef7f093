import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createApprovedReception, createOrderToReceive } from '#tests/kit/fixtures/reception.ts'
import { insertOffers, openQuotation } from '#tests/kit/fixtures/quotation.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let people: People
/** Sees nothing but what is their own. */
let stranger: Caller

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
  stranger = await upstream.signIn('dflores')
})

interface Asked {
  shown?: number[]
  filter?: object
  search?: string
  resource?: string
}

/** A page that is asked for now: how many of its rows others changed since, by whoever looks. */
async function openPage() {
  const askedAt = performance.now()
  // The way of a call to the services is counted as age too.
  await pause(2_000)
  return async (caller: Caller, { shown = [], filter = {}, search = '', resource = 'LgsRequirement' }: Asked = {}) => {
    const body = { Milliseconds: Math.ceil(performance.now() - askedAt), Shown: shown, filter, search }
    return (await caller.call<{ ChgCount: number }>('POST', `${resource}/changes`, body)).Result.ChgCount
  }
}

it('counts what others added, of what each person may see, and nothing of one’s own', async () => {
  const { author, boss, buyer } = people
  const count = await openPage()
  expect(await count(boss)).toBe(0)
  const { ReqID } = (await save(author)).Result
  expect([await count(boss), await count(buyer)]).toEqual([1, 1])
  expect([await count(author), await count(stranger), await count(await upstream.signIn('admin2'))]).toEqual([0, 0, 0])
  // Who names a row learns no more of it.
  expect(await count(stranger, { shown: [ReqID] })).toBe(0)
  // What was there when the page was asked for is no change.
  expect(await (await openPage())(boss)).toBe(0)
})

it('counts what others decided, and what has left the filter while it stands on the page', async () => {
  const { author, boss } = people
  const { ReqID } = (await save(author)).Result
  const count = await openPage()
  await decide(boss, ReqID, 2)
  expect([await count(author), await count(boss)]).toEqual([1, 0])
  // A level alone, where the document itself stays as it is.
  await executeSql(upstream, sql`update "LgsRequirement" set "SecUpdate" = '2001-01-01' where "ReqID" = ${ReqID}`)
  expect(await count(author)).toBe(1)
  const filter = { ReqStatus: [4] }
  expect(await count(author, { filter })).toBe(0)
  expect(await count(author, { filter, shown: [ReqID] })).toBe(1)
  expect(await count(author, { search: 'no hay nada' })).toBe(0)
})

it('counts the four kinds of documents of a purchase', async () => {
  const { author, boss, buyer } = people
  const count = await openPage()
  await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
  await executeSql(
    upstream,
    sql`update "LgsCotization" set "SecUpdate" = clock_now(), "UsrUpdateID" = 1 where "CttID" in (
      select "CttID" from "LgsCotization" where "CpyID" = 1 and "SecStatus" = 1 limit 3)`,
  )
  expect(await count(buyer, { resource: 'LgsOrderAttended' })).toBe(1)
  expect(await count(buyer, { resource: 'LgsOrderPurcharse' })).toBe(1)
  expect(await count(buyer, { resource: 'LgsCotization' })).toBe(3)
  for (const resource of ['LgsOrderAttended', 'LgsOrderPurcharse', 'LgsCotization'])
    expect(await count(stranger, { resource })).toBe(0)
})

it('counts an offer that came for a quotation, once it stands on the page', async () => {
  const { buyer } = people
  const { CttID } = await openQuotation(people)
  const count = await openPage()
  const changes = () => count(buyer, { resource: 'LgsCotization', shown: [CttID] })
  await insertOffers(upstream, CttID)
  const writtenBy = (user: number) =>
    executeSql(
      upstream,
      sql`update "LgsCotizationProvider" set "SecUpdate" = clock_now(), "UsrUpdateID" = ${user} where "CttID" = ${CttID}`,
    )
  const own = await executeSql<{ UsrID: number }>(
    upstream,
    sql`select "UsrID" from "SecUser" where "UsrName" = 'comprador'`,
  )
  // One that the buyer wrote down, and one of somebody else.
  await writtenBy(own[0]!.UsrID)
  expect(await changes()).toBe(0)
  await writtenBy(1)
  expect(await changes()).toBe(1)
  expect(await count(stranger, { resource: 'LgsCotization', shown: [CttID] })).toBe(0)
})

it('stops at a hundred', async () => {
  const count = await openPage()
  await executeSql(
    upstream,
    sql`update "LgsRequirement" set "SecUpdate" = clock_now(), "UsrUpdateID" = 1 where "CpyID" = 1 and "SecStatus" = 1`,
  )
  expect(await count(people.buyer)).toBe(100)
})
