import { beforeAll, expect, it } from 'vitest'
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

/** Orders six of the ten that were won, at 20 each. */
async function orderSix(CttID: number): Promise<number> {
  const proposal = await proposed(CttID)
  const itemsDetails = proposal.itemsDetails.map((line) => ({ ...line, OddQuantity: '6' }))
  const { Result, Errors } = await save(
    callers.buyer,
    acceptedProposalBody(CttID, proposal, { itemsDetails, OrdTotal: '120.00' }),
  )
  if (!Result) throw new Error(Errors.join(' '))
  return Result.OrdID
}

/** What of the requirement can be asked of suppliers. */
async function openQuantities(ReqID: number): Promise<string[]> {
  const { Result } = await callers.buyer.call<{ data: { DerQuantityRemaining: string }[] }>(
    'POST',
    'LgsCotization/openlines',
    { start: 0, length: 10, filter: { ReqID: [ReqID] } },
  )
  return Result.data.map(({ DerQuantityRemaining }) => DerQuantityRemaining)
}

const quoteAnew = (lines: readonly number[], CtdQuantity: string) =>
  saveQuotation(
    callers.buyer,
    quotationBody(lines, { itemsDetails: lines.map((DerID) => ({ DerID, TypeCotization: 1, CtdQuantity })) }),
  )

it('frees what its approved order left of a winner’s lot, to be quoted anew', async () => {
  const { CttID, ReqID, lines } = await insertAwardedQuotation(upstream, callers)
  expect(await openQuantities(ReqID)).toEqual([])
  const OrdID = await orderSix(CttID)
  // A pending order can still be sent back and made larger.
  expect(await openQuantities(ReqID)).toEqual([])
  await approve(callers, OrdID)
  expect(await openQuantities(ReqID)).toEqual(['4.000'])

  expect((await quoteAnew(lines, '4.001')).status).toBe(400)
  expect((await quoteAnew(lines, '4')).Errors).toEqual([])
  expect(await openQuantities(ReqID)).toEqual([])
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

  await insertOffers(upstream, other.CttID)
  await moveDeadline(upstream, other.CttID, -1)
  await send(callers.buyer, other.CttID)
  await insertWinner(upstream, other.CttID)
  for (const decider of [callers.boss, callers.manager]) await decide(decider, other.CttID, 2)
  expect((await proposed(other.CttID)).itemsDetails).toMatchObject([{ OddQuantity: '4' }])
  expect(await openQuantities(ReqID)).toEqual([])
})
