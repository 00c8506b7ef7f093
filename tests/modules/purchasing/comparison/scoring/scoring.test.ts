import { describe, expect, it } from 'vitest'
import {
  changeInPercent,
  completeOffers,
  rankLinePrices,
  type RequestedLine,
} from '#schema/modules/purchasing/comparison/comparison.ts'
import {
  evaluateOffers,
  rankedCurrency,
  type Evaluation,
  type ScoredOffer,
} from '#schema/modules/purchasing/comparison/scoring.ts'
import { totalsOf } from '#schema/modules/purchasing/terms/totals.ts'
import { criteria, defaultWeights } from '#schema/modules/purchasing/comparison/weights.ts'

const askedLines: RequestedLine[] = [{ id: 'cement', quantity: '100' }]

interface OfferFacts extends Partial<Omit<ScoredOffer, 'lines' | 'subtotal'>> {
  /** Quantity and price by line. */
  quotes: Record<string, readonly [quantity: number, unitPrice: number]>
}

function offer(id: string, { quotes, ...facts }: OfferFacts): ScoredOffer {
  const lines = Object.entries(quotes).map(([lineId, [quantity, unitPrice]]) => ({ lineId, quantity, unitPrice }))
  const tax = { percentage: facts.taxPercentage ?? 0, sign: facts.taxSign ?? '+' }
  return {
    id,
    currency: 'PEN',
    deliveryDays: 10,
    warrantyDays: 365,
    creditDays: 30,
    conditionPoints: 100,
    paymentFormPoints: 100,
    receivedAt: '2026-03-02T15:00:00Z',
    ...facts,
    taxPercentage: tax.percentage,
    taxSign: tax.sign,
    lines,
    subtotal: totalsOf({ lines }).subtotal,
  }
}

const evaluate = (offers: ScoredOffer[], lines = askedLines) => evaluateOffers(lines, offers, defaultWeights)
const ranks = (offers: ScoredOffer[]) => evaluate(offers).map(({ id, rank }) => `${id} ${rank}`)

describe('the six scores', () => {
  it('come to the worked case', () => {
    const [a, b] = evaluate([
      offer('A', { quotes: { cement: [100, 100] } }),
      offer('B', {
        quotes: { cement: [100, 95] },
        deliveryDays: 20,
        warrantyDays: 180,
        creditDays: 0,
        conditionPoints: 0,
      }),
    ])
    expect(criteria.map((name) => a?.scores[name]?.value)).toEqual([
      '47.50',
      '15.00',
      '10.00',
      '10.00',
      '10.00',
      '5.00',
    ])
    expect(criteria.map((name) => b?.scores[name]?.value)).toEqual(['50.00', '7.50', '4.93', '0.00', '0.00', '5.00'])
    expect([a?.fullScore, b?.fullScore]).toEqual(['97.50', '67.43'])
    expect([a?.rank, a?.isRecommended, b?.rank, b?.isRecommended]).toEqual([1, true, 2, false])
    expect(a?.scores.total).toEqual({ value: '47.50', kind: 'LESS', weight: '50', own: '10000', best: '9500' })
  })

  it('are none where nobody offers', () => {
    expect(evaluate([])).toEqual([])
  })

  it('give nothing where nobody has any', () => {
    const [only] = evaluate([offer('A', { quotes: { cement: [100, 1] }, warrantyDays: 0, creditDays: 0 })])
    expect([only?.scores.warranty.value, only?.scores.creditDays.value, only?.fullScore]).toEqual([
      '0.00',
      '0.00',
      '80.00',
    ])
  })

  it('divide by nothing when somebody asks for nothing', () => {
    const free = { ...offer('A', { quotes: {} }), subtotal: '0' }
    const [a, b] = evaluate([free, offer('B', { quotes: {} })], [])
    expect([a?.scores.total?.value, b?.scores.total?.value]).toEqual(['50.00', '50.00'])
    const [, dear] = evaluate([free, { ...offer('B', { quotes: {} }), subtotal: '5' }], [])
    expect(dear?.scores.total?.value).toBe('0.00')
  })

  it('break a tie by amount, then delivery, then who came first', () => {
    const quotes = { cement: [100, 100] } as const
    const early = { quotes, receivedAt: '2026-03-01T15:00:00Z' }
    expect(ranks([offer('late', { quotes }), offer('early', early)])).toEqual(['late 2', 'early 1'])
    const weights = { ...defaultWeights, total: '0', delivery: '65' }
    const cheap = offer('cheap', { quotes: { cement: [100, 99] } })
    expect(evaluateOffers(askedLines, [offer('early', early), cheap], weights).map(({ rank }) => rank)).toEqual([2, 1])
    const swift = offer('swift', { quotes, deliveryDays: 5 })
    const blind = { ...defaultWeights, delivery: '0', total: '65' }
    expect(evaluateOffers(askedLines, [offer('early', early), swift], blind).map(({ rank }) => rank)).toEqual([2, 1])
  })
})

describe('what is compared', () => {
  it('prices a missing quantity at the highest price that another asks', () => {
    const offers = [
      offer('whole', { quotes: { cement: [100, 10] } }),
      offer('dear', { quotes: { cement: [100, 12] } }),
      offer('part', { quotes: { cement: [60, 9] }, taxPercentage: 18 }),
    ]
    // 60 × 9 + 40 × 12 = 1 020, and 18 % on it.
    expect(completeOffers(askedLines, offers).get('part')).toEqual({
      coverage: '60.00',
      isPartial: true,
      comparedAmount: '1203.60',
    })
    expect(evaluate(offers).map(({ id, rank }) => [id, rank])).toEqual([
      ['whole', 1],
      ['dear', 2],
      ['part', 3],
    ])
  })

  it('prices it by itself where nobody else quotes the line, and leaves out what nobody quotes', () => {
    const lines: RequestedLine[] = [...askedLines, { id: 'sand', quantity: 10 }]
    const offers = [offer('part', { quotes: { cement: [50, 10] } }), offer('none', { quotes: {} })]
    expect(completeOffers(lines, offers).get('part')).toEqual({
      coverage: '25.00',
      isPartial: true,
      comparedAmount: '1000.00',
    })
    expect(completeOffers(lines, offers).get('none')).toEqual({
      coverage: '0.00',
      isPartial: true,
      comparedAmount: '1000.00',
    })
  })

  it('adds up shares of thirds to what they are', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id) => ({ id, quantity: 3 }))
    const third = [1, 5] as const
    expect(completeOffers(lines, [offer('A', { quotes: { a: third, b: third, c: third } })]).get('A')?.coverage).toBe(
      '25.00',
    )
  })

  it('compares the subtotal where the tax is withheld', () => {
    const quotes = { cement: [100, 10] } as const
    const offers = [offer('fees', { quotes, taxPercentage: 8, taxSign: '-' }), offer('exempt', { quotes })]
    expect(evaluate(offers).map(({ comparedAmount }) => comparedAmount)).toEqual(['1000.00', '1000.00'])
  })

  it('never sets one currency beside another', () => {
    const offers = [
      offer('soles', { quotes: { cement: [100, 38] } }),
      offer('dollars', { quotes: { cement: [100, 10] }, currency: 'USD' }),
      offer('dearer', { quotes: { cement: [60, 40] } }),
    ]
    const places = rankLinePrices(askedLines, offers)
    expect(['soles', 'dollars', 'dearer'].map((id) => places.get(id))).toEqual([
      [{ lineId: 'cement', isBest: true, aboveBest: '0.00' }],
      [{ lineId: 'cement', isBest: true, aboveBest: '0.00' }],
      [{ lineId: 'cement', isBest: false, aboveBest: '5.26' }],
    ])
    expect(evaluate(offers).map(rankingOf)).toEqual([
      [1, false, '50.00', null],
      [null, false, undefined, 'CURRENCY'],
      [2, false, '48.47', null],
    ])
  })

  it('ranks nobody where two currencies are equally many, and gives no full score', () => {
    const offers = [
      offer('soles', { quotes: { cement: [100, 38] } }),
      offer('dollars', { quotes: { cement: [100, 10] }, currency: 'USD' }),
    ]
    expect(evaluate(offers).map(rankingOf)).toEqual([
      [null, false, undefined, 'CURRENCY'],
      [null, false, undefined, 'CURRENCY'],
    ])
    expect(evaluate(offers).map(({ fullScore, scores }) => [fullScore, scores.delivery.value])).toEqual([
      [null, '15.00'],
      [null, '15.00'],
    ])
    expect([
      rankedCurrency(offers),
      rankedCurrency([...offers, offer('third', { quotes: {}, currency: 'USD' })]),
      rankedCurrency([]),
    ]).toEqual([null, 'USD', null])
  })

  it('does not value what its currency has no price for, and leaves that offer without a place', () => {
    const lines: RequestedLine[] = [...askedLines, { id: 'cable', quantity: 10 }]
    const offers = [
      offer('dollars', { quotes: { cement: [100, 10] }, currency: 'USD' }),
      offer('soles', { quotes: { cement: [100, 38], cable: [10, 5] } }),
      offer('part', { quotes: { cement: [100, 40] } }),
    ]
    expect(completeOffers(lines, offers).get('dollars')).toEqual({
      coverage: '50.00',
      isPartial: true,
      comparedAmount: null,
    })
    expect(completeOffers(lines, offers).get('part')).toEqual({
      coverage: '50.00',
      isPartial: true,
      comparedAmount: '4050.00',
    })
    const more = [
      offer('dollars', { quotes: { cement: [100, 10], cable: [10, 1] }, currency: 'USD' }),
      offer('one', { quotes: { cement: [100, 38] } }),
      offer('two', { quotes: { cement: [100, 40] } }),
    ]
    expect(evaluate(more, lines).map(rankingOf)).toEqual([
      [null, false, undefined, 'CURRENCY'],
      [null, false, undefined, 'MISSING_PRICE'],
      [null, false, undefined, 'MISSING_PRICE'],
    ])
  })
})

it('says by how much something changed, where there is something to compare with', () => {
  expect(changeInPercent('95', '100')).toBe('-5.00')
  expect(changeInPercent('10.005', '10')).toBe('0.05')
  expect([changeInPercent('1', '0'), changeInPercent(null, '1')]).toEqual([null, null])
})

const rankingOf = ({ rank, isRecommended, scores, unranked }: Evaluation) => [
  rank,
  isRecommended,
  scores.total?.value,
  unranked,
]
