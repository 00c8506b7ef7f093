import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements, describeStatements } from '#tests/platform/database/count-statements.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  acceptedProposalBody,
  annul as annulOrder,
  approve as approveOrder,
  body as orderBody,
  createOrder,
  insertAwardedQuotation,
  requestProposal,
  save as saveOrder,
} from '#tests/kit/fixtures/order.ts'
import { createApprovedRequirement, insertOffers, moveDeadline, openQuotation } from '#tests/kit/fixtures/quotation.ts'
import { receive } from '#tests/kit/fixtures/reception.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

interface Work {
  WorkSince: string
  Items: { WorkCode: string; WorkCount: number; WorkCountExact: boolean; WorkOwn: number | null }[]
}

const CODES = ['TO_BUY', 'WITH_OFFERS', 'TO_EVALUATE', 'WITHOUT_OFFERS', 'TO_ORDER', 'TO_SEND', 'LATE']

const upstream = provideUpstream()
let who: People
beforeAll(async () => {
  who = await signInDemoPeople(upstream)
})

const workOf = (caller: Caller) => caller.call<Work>('POST', 'LgsDashboard/buyerwork', {})
const readWork = async (caller = who.buyer) => (await workOf(caller)).Result

/** Which documents the list holds with a filter alone. */
async function listed(resource: string, key: string, filter: object): Promise<number[]> {
  const { Result } = await who.buyer.call<{ data: Record<string, number>[] }>('POST', `${resource}/pagination`, {
    filter,
    length: -1,
  })
  return Result.data.map((row) => row[key] ?? 0)
}

const requirements = (filter: object) => listed('LgsRequirement', 'ReqID', filter)
const quotations = (filter: object) => listed('LgsCotization', 'CttID', filter)
const orders = (filter: object) => listed('LgsOrderPurcharse', 'OrdID', filter)

/** By how much each figure differs from what it was; those that do not are left out. */
async function changeSince(before: Work): Promise<Record<string, number>> {
  const was = new Map(before.Items.map(({ WorkCode, WorkCount }) => [WorkCode, WorkCount]))
  const { Items } = await readWork()
  return Object.fromEntries(
    Items.flatMap(({ WorkCode, WorkCount }) => {
      const difference = WorkCount - (was.get(WorkCode) ?? 0)
      return difference === 0 ? [] : [[WorkCode, difference]]
    }),
  )
}

describe('what waits for a buyer', () => {
  it('is a requirement from its approval until everything of it is quoted or ordered', async () => {
    const before = await readWork()
    expect(before.Items.map(({ WorkCode }) => WorkCode)).toEqual(CODES)
    const { ReqID, lines } = await createApprovedRequirement(who)
    expect(await changeSince(before)).toEqual({ TO_BUY: 1 })
    expect(await requirements({ ToBuy: true })).toContain(ReqID)
    expect(await requirements({ ToBuy: false })).not.toContain(ReqID)

    const part = { OrdTotal: '94.40', itemsDetails: [{ DerID: lines[0], OddQuantity: '4', OddUnitPrice: '20' }] }
    await saveOrder(who.buyer, orderBody(lines, part))
    expect(await changeSince(before)).toEqual({ TO_BUY: 1 })
    const rest = { OrdTotal: '141.60', itemsDetails: [{ DerID: lines[0], OddQuantity: '6', OddUnitPrice: '20' }] }
    const { OrdID } = (await saveOrder(who.buyer, orderBody(lines, rest))).Result
    expect(await changeSince(before)).toEqual({})
    await annulOrder(who.buyer, OrdID)
    expect(await changeSince(before)).toEqual({ TO_BUY: 1 })
  })

  it('is a quotation with offers, to watch while others may come and then to evaluate', async () => {
    const { CttID } = await openQuotation(who)
    const before = await readWork()
    await insertOffers(upstream, CttID)
    await executeSql(
      upstream,
      sql`update "LgsCotizationParticipant" set "CtpStatus" = 1 where "CtpID" = (
        select max("CtpID") from "LgsCotizationParticipant" where "CttID" = ${CttID})`,
    )
    expect(await changeSince(before)).toEqual({ WITH_OFFERS: 1 })
    expect(await quotations({ WithOffers: true })).toContain(CttID)
    await moveDeadline(upstream, CttID, -1)
    expect(await changeSince(before)).toEqual({ TO_EVALUATE: 1 })
    expect(await quotations({ ToEvaluate: true })).toContain(CttID)
    expect(await quotations({ WithOffers: true })).not.toContain(CttID)
  })

  it('is a quotation to evaluate as soon as everybody has answered, and another one where the deadline passed without offers', async () => {
    const [answered, silent] = [await openQuotation(who), await openQuotation(who)]
    const before = await readWork()
    await insertOffers(upstream, answered.CttID)
    await moveDeadline(upstream, silent.CttID, -1)
    expect(await changeSince(before)).toEqual({ TO_EVALUATE: 1, WITHOUT_OFFERS: 1 })
    expect(await quotations({ WithoutOffers: true })).toContain(silent.CttID)
    expect(await quotations({ WithoutOffers: true })).not.toContain(answered.CttID)
  })

  it('is an approved winner until its order is made, and the order while it is a draft', async () => {
    const before = await readWork()
    const { CttID } = await insertAwardedQuotation(upstream, who)
    expect(await changeSince(before)).toEqual({ TO_ORDER: 1 })
    expect(await quotations({ ToOrder: true })).toContain(CttID)
    const proposal = (await requestProposal(who.buyer, CttID)).Result
    if (!proposal) throw new Error('nothing to order')
    const draft = acceptedProposalBody(CttID, proposal, { OrdSend: 0 })
    const { OrdID } = (await saveOrder(who.buyer, draft)).Result
    expect(await changeSince(before)).toEqual({ TO_SEND: 1 })
    expect(await orders({ ToSend: true })).toContain(OrdID)
    expect(await orders({ ToSend: false })).not.toContain(OrdID)
  })

  it('is an approved order whose days of delivery have passed, until a reception brings the rest', async () => {
    const { OrdID } = await createOrder(who)
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdDate" = clock_today() - 6 where "OrdID" = ${OrdID}`,
    )
    const before = await readWork()
    await approveOrder(who, OrdID)
    expect(await changeSince(before)).toEqual({ LATE: 1 })
    expect(await orders({ IsLate: true })).toContain(OrdID)
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdDate" = clock_today() - 5 where "OrdID" = ${OrdID}`,
    )
    expect(await changeSince(before)).toEqual({})
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdDate" = clock_today() - 6 where "OrdID" = ${OrdID}`,
    )
    const lines = await executeSql<{ OddID: number }>(
      upstream,
      sql`select "OddID" from "LgsOrderPurcharseDetail" where "OrdID" = ${OrdID}`,
    )
    const itemsDetails = lines.map(({ OddID }) => ({ OddID, OtdQuantity: '10' }))
    await receive(who.author, { OrdID, ReqID: 0, lines: [] }, { itemsDetails })
    expect(await changeSince(before)).toEqual({})
  })

  it('is of the last year alone', async () => {
    const before = await readWork()
    const { ReqID } = await createApprovedRequirement(who)
    await executeSql(
      upstream,
      sql`update "LgsRequirement" set "ReqDate" = ${before.WorkSince}::date - 1 where "ReqID" = ${ReqID}`,
    )
    expect(await changeSince(before)).toEqual({})
  })
})

describe('whom it is told', () => {
  it('refuses who buys nothing', async () => {
    expect((await workOf(who.author)).status).toBe(403)
    expect((await workOf(who.boss)).status).toBe(403)
  })

  it('tells of each only who may act on it and open its list', async () => {
    const take = (OptCode: string, columns: string) =>
      executeSql(
        upstream,
        sql`update "SecUserOption" set ${sql.raw(columns)} where "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'comprador')
          and "OptID" = (select "OptID" from "SecOption" where "OptCode" = ${OptCode})`,
      )
    await take('ORDERS', '"IsAllowAdd" = false, "IsAllowEdit" = false, "IsAllowSave" = false')
    await take('REQUIREMENTS', '"IsAllowView" = false')
    const limited = await upstream.signIn('comprador')
    passKnownRights()
    const works = (await readWork(limited)).Items.map(({ WorkCode }) => WorkCode)
    expect(works).toEqual(['WITH_OFFERS', 'TO_EVALUATE', 'WITHOUT_OFFERS'])
    await take('ORDERS', '"IsAllowAdd" = true, "IsAllowEdit" = true, "IsAllowSave" = true')
    await take('REQUIREMENTS', '"IsAllowView" = true')
  })

  it('counts it in two statements: who sees what, and the figures', async () => {
    const count = countStatements(upstream)
    const { statements } = await count(who.admin, () => workOf(who.admin))
    expect(statements.length, describeStatements('buyerwork', statements)).toBeLessThanOrEqual(2)
  })

  it('counts to a thousand, and the own ones by themselves, wherever they lie among the others', async () => {
    const insertEnded = (first: number, count: number, UsrName: string) =>
      executeSql(
        upstream,
        sql`insert into "LgsCotization" select copy.* from (select * from "LgsCotization" where "CpyID" = 1 and "CttParentID" is null limit 1) c,
        generate_series(${first}::integer, ${first + count - 1}::integer) n, jsonb_populate_record(c::"LgsCotization", jsonb_build_object('CttID', 3000000 + n, 'CttDocumentNumber', 'COT-2020-' || n,
          'CttStatus', 2, 'SecStatus', 1, 'CttDate', clock_today() - 2, 'NeedDateCot', clock_today() - 1, 'CttDateUnsealed', null,
          'UsrID', (select "UsrID" from "SecUser" where "UsrName" = ${UsrName}))) copy`,
      )
    const counted = async (caller: Caller) =>
      (await readWork(caller)).Items.find(({ WorkCode }) => WorkCode === 'WITHOUT_OFFERS')
    const before = await counted(who.admin)
    await insertEnded(1, 1_001, 'comprador')
    await insertEnded(2_000, 3, 'admin')
    expect(await counted(who.buyer)).toMatchObject({ WorkCount: 1_000, WorkCountExact: false, WorkOwn: 1_000 })
    expect(await counted(who.admin)).toMatchObject({ WorkCount: 1_000, WorkOwn: (before?.WorkOwn ?? 0) + 3 })
  })
})
