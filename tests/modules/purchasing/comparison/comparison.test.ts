import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId, moveDeadline, send } from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  createQuotation,
  createQuotationInEvaluation,
  createQuotationWithOffers,
  offerBody,
  openOffers,
  sendOffer,
} from '#tests/kit/fixtures/offer.ts'
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
  it('keeps scores and ranks as offers were sent, whatever is changed in the lists of terms later', async () => {
    const quotation = await createQuotation(callers, { suppliers: [1, 2] })
    const [cash, credit] = quotation.itemsPayment.map(({ CppID }) => CppID)
    const terms = [
      { CppID: cash, ConID: 1 },
      { CppID: credit, ConID: 3, DayID: 2 },
    ]
    for (const [at, { CtpID }] of quotation.itemsParticipant.entries()) {
      const sent = offerBody(quotation, CtpID, { prices: ['100'], more: terms[at] ?? {} })
      expect((await sendOffer(callers.buyer, sent)).Errors).toEqual([])
    }
    await openOffers(callers, quotation)
    expect((await send(callers.buyer, quotation.CttID)).status).toBe(200)
    const offers = async () =>
      (await byId(callers.boss, quotation.CttID)).itemsParticipant.map(({ itemProvider }) => itemProvider)
    const before = await offers()
    expect(before).toMatchObject([
      { ConPoints: '60.000', ConScore: '6.00', DayScore: '0.00', OrdRank: 2 },
      { ConPoints: '100.000', ConScore: '10.00', DayNumber: 30, DayScore: '10.00', OrdRank: 1 },
    ])
    // The first offer would be worth more than the second by each of them.
    const changes = [
      sql`update "LgsPaymentCondition" set "ConPoints" = 160 - "ConPoints", "ConDescription" = "ConDescription" || ' (nueva)' where "ConID" in (1, 3)`,
      sql`update "LgsDayCredit" set "DayNumber" = 0, "DayDescription" = 'Sin crédito' where "DayID" = 2`,
      sql`update "GenDefinition" set "DedHelper" = '0' where "DefID" = 1056 and "DedValue" = '2'`,
    ]
    for (const change of changes) await executeSql(upstream, change, '*')
    expect(await offers()).toEqual(before)
  })

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
