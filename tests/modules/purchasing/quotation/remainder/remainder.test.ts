import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  acceptedProposalBody,
  annul,
  approve,
  insertAwardedQuotation,
  requestProposal,
  save,
  type Proposal,
} from '#tests/kit/fixtures/order.ts'
import {
  body as quotationBody,
  byId,
  decide,
  insertOffers,
  insertWinner,
  moveDeadline,
  openQuantities,
  save as saveQuotation,
  send,
} from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

async function proposed(CttID: number): Promise<Proposal> {
  const { Result } = await requestProposal(callers.buyer, CttID)
  if (!Result) throw new Error(`nothing to order of ${CttID}`)
  return Result
}

/** Orders so much of what was won, at 20 each. */
async function orderQuantity(CttID: number, quantity: number): Promise<number> {
  const proposal = await proposed(CttID)
  const itemsDetails = proposal.itemsDetails.map((line) => ({ ...line, OddQuantity: String(quantity) }))
  const { Result, Errors } = await save(
    callers.buyer,
    acceptedProposalBody(CttID, proposal, { itemsDetails, OrdTotal: (20 * quantity).toFixed(2) }),
  )
  if (!Result) throw new Error(Errors.join(' '))
  return Result.OrdID
}

/** Six of the ten that were won. */
const orderSix = (CttID: number) => orderQuantity(CttID, 6)

/** Brings a quotation to its end, with an approved winner. */
async function award(CttID: number): Promise<void> {
  await insertOffers(upstream, CttID)
  await moveDeadline(upstream, CttID, -1)
  await send(callers.buyer, CttID)
  await insertWinner(upstream, CttID)
  for (const decider of [callers.boss, callers.manager]) await decide(decider, CttID, 2)
}

/** An order of four of which two came and which was closed for that. */
async function closeServedInPart(OrdID: number): Promise<void> {
  await executeSql(upstream, sql`update "LgsOrderPurcharseDetail" set "OddQuantityServed" = 2 where "OrdID" = ${OrdID}`)
  await executeSql(
    upstream,
    sql`update "LgsOrderPurcharse" set "OrdStatus" = 6, "OrdCloseReason" = 'No llegará más', "OrdCloseDate" = clock_now(), "UsrCloseID" = 3
      where "OrdID" = ${OrdID}`,
  )
  await executeSql(
    upstream,
    sql`update "LgsRequirementDetail" d set "DerQuantityAttended" = d."DerQuantityAttended" - 2
      from "LgsOrderPurcharseDetail" l where l."DerID" = d."DerID" and l."OrdID" = ${OrdID}`,
  )
}
const reopen = (OrdID: number) =>
  callers.buyer.call('PUT', 'LgsOrderPurcharse/reopen', { OrdID, OrdReason: 'Llega el resto' })

const quoteAnew = (lines: readonly number[], CtdQuantity: string) =>
  saveQuotation(
    callers.buyer,
    quotationBody(lines, { itemsDetails: lines.map((DerID) => ({ DerID, TypeCotization: 1, CtdQuantity })) }),
  )

it('frees what its approved order left of a winner’s lot, to be quoted anew', async () => {
  const { CttID, ReqID, lines } = await insertAwardedQuotation(upstream, callers)
  expect(await openQuantities(callers.buyer, ReqID)).toEqual([])
  const OrdID = await orderSix(CttID)
  // A pending order can still be sent back and made larger.
  expect(await openQuantities(callers.buyer, ReqID)).toEqual([])
  await approve(callers, OrdID)
  expect(await openQuantities(callers.buyer, ReqID)).toEqual(['4.000'])

  expect((await quoteAnew(lines, '4.001')).status).toBe(400)
  expect((await quoteAnew(lines, '4')).Errors).toEqual([])
  expect(await openQuantities(callers.buyer, ReqID)).toEqual([])
})

it('orders of a quotation, after its order was annulled, no more than was not asked of others since', async () => {
  const { CttID, lines } = await insertAwardedQuotation(upstream, callers)
  const OrdID = await orderSix(CttID)
  await approve(callers, OrdID)
  await quoteAnew(lines, '4')
  expect((await annul(callers.buyer, OrdID)).Errors).toEqual([])

  const proposal = await proposed(CttID)
  expect(proposal.itemsDetails).toMatchObject([{ OddQuantity: '6' }])
  const itemsDetails = proposal.itemsDetails.map((line) => ({ ...line, OddQuantity: '10' }))
  expect(
    (await save(callers.buyer, acceptedProposalBody(CttID, proposal, { itemsDetails, OrdTotal: '200.00' }))).Errors,
  ).toEqual(['Cantidad restante por atender. [Cemento para el vaciado] = 6'])
})

it('says of an order’s draft no more to order than was not asked of others since', async () => {
  const { CttID, lines } = await insertAwardedQuotation(upstream, callers)
  const annulled = await orderSix(CttID)
  await approve(callers, annulled)
  await quoteAnew(lines, '4')
  expect((await annul(callers.buyer, annulled)).Errors).toEqual([])
  const proposal = await proposed(CttID)
  const draft = await save(callers.buyer, acceptedProposalBody(CttID, proposal, { OrdSend: 0 }))
  const read = await callers.buyer.call<{ itemsDetails: { OddOrderable: string }[] }>(
    'POST',
    'LgsOrderPurcharse/byid',
    {
      OrdID: draft.Result.OrdID,
    },
  )
  expect(read.Result.itemsDetails.map(({ OddOrderable }) => Number(OddOrderable))).toEqual([6])
})

it('leaves another winner its lot although the first order is annulled, and its quotation can be saved as it is', async () => {
  const { CttID, ReqID, lines } = await insertAwardedQuotation(upstream, callers)
  const OrdID = await orderSix(CttID)
  await approve(callers, OrdID)
  const { Result: other } = await quoteAnew(lines, '4')
  expect((await annul(callers.buyer, OrdID)).Errors).toEqual([])
  const saved = await byId(callers.buyer, other.CttID)
  const again = quotationBody(lines, {
    CttID: other.CttID,
    SecVersion: saved.SecVersion,
    itemsDetails: lines.map((DerID) => ({ DerID, TypeCotization: 1, CtdQuantity: '4' })),
  })
  expect((await saveQuotation(callers.buyer, again)).Errors).toEqual([])

  await award(other.CttID)
  expect((await proposed(other.CttID)).itemsDetails).toMatchObject([{ OddQuantity: '4' }])
  expect(await openQuantities(callers.buyer, ReqID)).toEqual([])
})

const TAKEN = ['Lo que quedó sin recibir ya se pidió de nuevo: la orden no se puede reabrir']

/** Ten were won; the order of six was annulled after the other four had been awarded, and those were ordered and closed with two. */
async function closeOrderOfTheRest() {
  const { CttID, lines } = await insertAwardedQuotation(upstream, callers)
  const annulled = await orderSix(CttID)
  await approve(callers, annulled)
  const { Result: other } = await quoteAnew(lines, '4')
  await award(other.CttID)
  const OrdID = await orderQuantity(other.CttID, 4)
  await approve(callers, OrdID)
  expect((await annul(callers.buyer, annulled)).Errors).toEqual([])
  await closeServedInPart(OrdID)
  return { CttID, OrdID }
}

it('reopens the order of the rest, whatever another winner once offered that nobody ordered', async () => {
  const { OrdID } = await closeOrderOfTheRest()
  expect((await reopen(OrdID)).Errors).toEqual([])
})

it('does not reopen it once the other winner’s order takes what did not come', async () => {
  const { CttID, OrdID } = await closeOrderOfTheRest()
  await orderQuantity(CttID, 8)
  expect((await reopen(OrdID)).Errors).toEqual(TAKEN)
})

it('does not reopen an order whose rest was awarded to another since, ordered or not', async () => {
  const { CttID, lines } = await insertAwardedQuotation(upstream, callers)
  const OrdID = await orderQuantity(CttID, 4)
  await approve(callers, OrdID)
  await closeServedInPart(OrdID)
  const { Result: other } = await quoteAnew(lines, '8')
  await award(other.CttID)
  expect((await reopen(OrdID)).Errors).toEqual(TAKEN)
})
