import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import {
  createOrderToReceive,
  receive,
  createApprovedReception,
  type OrderWithLines,
} from '#tests/kit/fixtures/reception.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { insertQuotationWithOffers, type QuotationWithOffers } from '#tests/kit/fixtures/quotation-with-offers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Chain {
  documents: { TrsCode: string; DocEntry: number; StatusName: string; Amount: string | null; CameFrom: string[] }[]
  lines: { DerDescription: string; DerQuantity: string; Quoted: string; Ordered: string; Received: string }[]
}

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let buyer: Caller
let ordered: OrderWithLines
let [first, second]: QuotationWithOffers[] = []
let [approved, pending] = [0, 0]

beforeAll(async () => {
  ;({ author, boss, buyer } = await signInDemoPeople(upstream))
  ordered = await createOrderToReceive(upstream, author, boss)
  first = await insertQuotationWithOffers(upstream, ordered.ReqID, { prices: [['9', '9']], CttStatus: 5 })
  second = await insertQuotationWithOffers(upstream, ordered.ReqID, {
    prices: [['8', '8']],
    winner: 0,
    parent: first.CttID,
    number: `COT-${ordered.ReqID}-V2`,
  })
  await executeSql(
    upstream,
    sql`update "LgsOrderPurcharse" set "CttID" = ${second.CttID} where "OrdID" = ${ordered.OrdID}`,
  )
  approved = await createApprovedReception([author, boss], ordered)
  pending = (await receive(author, ordered)).Result.OttID
})

const chainOf = (caller: Caller, TrsCode: string, DocEntry: number) =>
  caller.call<Chain>('POST', 'LgsDocumentChain/byid', { TrsCode, DocEntry })
const links = ({ documents }: Chain) =>
  documents.map(({ TrsCode, DocEntry, CameFrom }) => [`${TrsCode}:${DocEntry}`, ...CameFrom])

describe('the chain of documents', () => {
  it('is the same from each of them, upward and downward through versions', async () => {
    const [REQ, V1, V2, ORD] = [
      `REQ:${ordered.ReqID}`,
      `COT:${first?.CttID}`,
      `COT:${second?.CttID}`,
      `ORD:${ordered.OrdID}`,
    ]
    const whole = [[REQ], [V1, REQ], [V2, V1], [ORD, V2], [`OTT:${approved}`, ORD], [`OTT:${pending}`, ORD]]
    for (const [TrsCode, DocEntry] of [
      ['REQ', ordered.ReqID],
      ['COT', first?.CttID ?? 0],
      ['COT', second?.CttID ?? 0],
      ['ORD', ordered.OrdID],
    ] as const)
      expect(links((await chainOf(buyer, TrsCode, DocEntry)).Result)).toEqual(whole)
    // A reception speaks of its own lines alone: here the first of two, which both receptions bring.
    const { Result } = await chainOf(buyer, 'OTT', approved)
    expect(links(Result)).toEqual(whole)
    expect(Result.lines).toHaveLength(1)
  })

  it('says per line what was requested, quoted live, ordered and received', async () => {
    const { Result } = await chainOf(buyer, 'REQ', ordered.ReqID)
    expect(Result.lines).toMatchObject([
      { DerDescription: 'Cemento 1', DerQuantity: '10.000', Quoted: '10.000', Ordered: '10.000', Received: '4.000' },
      { DerDescription: 'Cemento 2', DerQuantity: '4.000', Quoted: '4.000', Ordered: '4.000', Received: '0.000' },
    ])
  })

  it('leaves out what the person may not see, and links past it', async () => {
    // Who asked sees the order and what arrived; the quotation is the buyer's.
    const { Result } = await chainOf(author, 'REQ', ordered.ReqID)
    const REQ = `REQ:${ordered.ReqID}`
    expect(links(Result)).toEqual([
      [REQ],
      [`ORD:${ordered.OrdID}`, REQ],
      [`OTT:${approved}`, `ORD:${ordered.OrdID}`],
      [`OTT:${pending}`, `ORD:${ordered.OrdID}`],
    ])
    expect((await chainOf(author, 'COT', second?.CttID ?? 0)).status).toBe(404)
  })

  it('tells no amount of a quotation that is not over', async () => {
    const { ReqID } = await createOrderToReceive(upstream, author, boss)
    const open = await insertQuotationWithOffers(upstream, ReqID, { prices: [['7', '7']], CttStatus: 2 })
    const { Result } = await chainOf(buyer, 'COT', open.CttID)
    expect(Result.documents.find(({ TrsCode }) => TrsCode === 'COT')?.Amount).toBeNull()
  })

  it('of a foreign, unseen or missing document is not told apart', async () => {
    const [stranger, foreign] = [await upstream.signIn('dflores'), await upstream.signIn('admin2')]
    const answers = await Promise.all([
      chainOf(stranger, 'REQ', ordered.ReqID),
      chainOf(foreign, 'ORD', ordered.OrdID),
      chainOf(buyer, 'OTT', 999_999),
    ])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`404 ${answers[0]?.body}`]),
    )
    expect((await chainOf(buyer, 'XXX', 1)).status).toBe(400)
  })
})
