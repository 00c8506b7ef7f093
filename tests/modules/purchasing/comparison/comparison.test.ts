import { beforeAll, describe, expect, it } from 'vitest'
import { byId, moveDeadline } from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createQuotationInEvaluation, createQuotationWithOffers } from '#tests/kit/fixtures/offer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Provider {
  OrdTotal: string
  OrdRank: number
  OrdCoverage: string
  OrdComparedAmount: string
  OrdRecommended: boolean
  itemsDetails: { OddBest: boolean; OddAboveBest: string | null }[]
}

const upstream = provideUpstream()
let callers: People

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

describe('sealed offers', () => {
  it('show who has answered and when, not the amounts, until the deadline', async () => {
    const quotation = await createQuotationWithOffers(callers)
    expect(quotation).toMatchObject({ CttIsSealed: true, CtpAnswered: 3 })
    expect(quotation.itemsParticipant.map(({ itemProvider }) => itemProvider)).toEqual([null, null, null])
    expect(
      (await callers.buyer.call('POST', 'LgsCotization/providerbyid', { CtpID: quotation.itemsParticipant[0]?.CtpID }))
        .Result,
    ).toBeNull()
    await moveDeadline(upstream, quotation.CttID, -1)
    const { itemsParticipant } = await byId(callers.buyer, quotation.CttID)
    expect(itemsParticipant.map(({ itemProvider }) => (itemProvider as Provider).OrdTotal)).toEqual([
      '1180.00',
      '1121.00',
      '1416.00',
    ])
  })
})

describe('the comparison', () => {
  it('comes with every offer: scores, rank, coverage, best prices', async () => {
    const { CttID } = await createQuotationInEvaluation(callers, { quantities: ['10', '4'] }, [
      { prices: ['100', '50'] },
      { prices: ['95'], deliveryDays: 20 },
      { prices: ['110', '40'], deliveryDays: 5, tax: '4' },
    ])
    const offers = (await byId(callers.boss, CttID)).itemsParticipant.map(
      ({ itemProvider }) => itemProvider as Provider,
    )
    expect(
      offers.map(({ OrdComparedAmount, OrdCoverage, OrdRank }) => [OrdComparedAmount, OrdCoverage, OrdRank]),
    ).toEqual([
      ['1416.00', '100.00', 2],
      // Four of the second line at 50, the highest that another asks, and IGV.
      ['1357.00', '50.00', 3],
      // Nothing is taken off for what is withheld.
      ['1260.00', '100.00', 1],
    ])
    expect(
      offers.map(({ itemsDetails }) => itemsDetails.map(({ OddBest, OddAboveBest }) => [OddBest, OddAboveBest])),
    ).toEqual([
      [
        [false, '5.26'],
        [false, '25.00'],
      ],
      [[true, '0.00']],
      [
        [false, '15.79'],
        [true, '0.00'],
      ],
    ])
    expect(offers.map(({ OrdRecommended }) => OrdRecommended)).toEqual([false, false, true])
  })
})
