import { describe, expect, it } from 'vitest'
import type { ComparedOffer, Quotation } from '#web/modules/purchasing/comparison/compared.ts'
import {
  evaluateWithWeights,
  formulaOf,
  measureOffers,
  whyNotCheapest,
} from '#web/modules/purchasing/comparison/evaluation/evaluation.ts'
import { matrixOf } from '#web/modules/purchasing/comparison/matrix/matrix-rows.ts'

const weights = { total: '50', delivery: '15', warranty: '10', creditDays: '10', condition: '10', paymentForm: '5' }

const quotation = {
  lines: [1, 2].map((number) => ({
    id: `l${number}`,
    number,
    description: `Ítem ${number}`,
    articleCode: 'MAT-1',
    quantity: '10.000',
    unit: 'Bolsa',
  })),
  weights,
} as unknown as Quotation

type Line = { price: string; best: boolean; above: string | null; quantity?: string }

/** What one participant says; prices as the service marked them. */
function offering(id: string, currency: string, compared: string, lines: Line[], more: object = {}): ComparedOffer {
  const offer = {
    currencyCode: currency,
    comparedAmount: compared,
    previousTotal: null,
    totalChange: null,
    deliveryDays: 5,
    warrantyDays: 365,
    creditDayCount: 0,
    validUntil: '2026-04-01',
    contactName: 'Rosa',
    telephone: '987654321',
    email: 'rosa@acero.pe',
    observation: null,
    paymentForm: { value: '1', label: 'Contado' },
    condition: null,
    creditDays: null,
    receivedAt: '2026-03-01T10:00:00.000Z',
    scores: { conditionPoints: '0', paymentFormPoints: '100' },
    totals: {
      net: compared,
      directCost: '0',
      generalExpenses: '0',
      utilities: '0',
      discount: '0',
      subtotal: compared,
      taxPercentage: '0',
      taxSign: 'PLUS',
      taxAmount: '0',
      total: compared,
      tax: { value: '2', label: 'Exonerado' },
    },
    lines: lines.map(({ price, best, above, quantity = '10.000' }, at) => ({
      id: `${id}${at}`,
      lineId: `l${at + 1}`,
      quantity,
      unitPrice: price,
      amount: String(Number(price) * Number(quantity)),
      observation: null,
      isBest: best,
      aboveBest: above,
      previousUnitPrice: null,
      priceChange: null,
    })),
    ...more,
  }
  return { id, name: `Proveedor ${id}`, alias: null, status: 'OFFERED', offer } as unknown as ComparedOffer
}

const cheap = offering(
  'a',
  'PEN',
  '500.00',
  [
    { price: '20', best: true, above: '0.00' },
    { price: '30', best: true, above: '0.00' },
  ],
  { deliveryDays: 50 },
)
const dear = offering('b', 'PEN', '540.00', [
  { price: '24', best: false, above: '20.00' },
  { price: '30', best: true, above: '0.00' },
])
const partial = offering('c', 'PEN', '700.00', [
  { price: '25', best: false, above: '25.00', quantity: '4.000' },
  { price: '0', best: false, above: null, quantity: '0' },
])
const foreign = offering('d', 'USD', '90.00', [
  { price: '5', best: true, above: '0.00' },
  { price: '4', best: true, above: '0.00' },
])

const cellsOf = (offerings: ComparedOffer[], key: string) =>
  matrixOf(quotation, offerings, 'unit').find((row) => row.key === key)?.cells

describe('the matrix', () => {
  it('marks the best price, says by how much others stand above it, and what is not quoted', () => {
    expect(cellsOf([cheap, dear, partial], 'item-l1')).toMatchObject([
      { text: '20.00', isBest: true, above: null },
      { text: '24.00', isBest: false, above: '20.00' },
      { text: '25.00', above: '25.00', note: '4 de 10' },
    ])
    expect(cellsOf([cheap, dear, partial], 'item-l2')?.[2]).toMatchObject({ isMissing: true, isBest: false })
  })

  it('calls nobody the best who has nobody in their currency to be better than', () => {
    expect(cellsOf([cheap, dear, foreign], 'item-l1')?.map(({ isBest }) => isBest)).toEqual([true, false, false])
    expect(cellsOf([cheap, foreign], 'item-l1')?.map(({ isBest }) => isBest)).toEqual([false, false])
    expect(cellsOf([cheap, foreign], 'compared')?.map(({ isBest }) => isBest)).toEqual([false, false])
  })

  it('knows which rows differ, and shows amounts as well as prices', () => {
    const rows = matrixOf(quotation, [cheap, dear], 'amount')
    expect(rows.filter(({ differs }) => differs).map(({ key }) => key)).toEqual([
      'item-l1',
      'delivery',
      'net',
      'subtotal',
      'total',
      'compared',
    ])
    expect(rows[0]?.cells.map(({ text }) => text)).toEqual(['200.00', '240.00'])
  })
})

describe('the evaluation', () => {
  const offerings = [cheap, dear]
  const scored = evaluateWithWeights(measureOffers(quotation, offerings), weights)

  it('shows each score as its formula', () => {
    expect(scored.map(({ scores }) => scores.total && formulaOf('total', scores.total))).toEqual([
      '50 × 500.00 ÷ 500.00 = 50.00',
      '50 × 500.00 ÷ 540.00 = 46.30',
    ])
    expect(formulaOf('delivery', scored[0]!.scores.delivery)).toBe('15 × 5 ÷ 50 = 1.50')
  })

  it('explains why the first by score is not the cheapest', () => {
    expect(whyNotCheapest(scored, offerings)).toBe(
      'Proveedor b es el recomendado por puntaje; Proveedor a es más barato. La diferencia está en: plazo de entrega (+13.50).',
    )
    expect(whyNotCheapest(evaluateWithWeights(measureOffers(quotation, [cheap]), weights), [cheap])).toBeNull()
  })

  it('is empty where nobody has offered', () =>
    expect(evaluateWithWeights(measureOffers(quotation, []), weights)).toEqual([]))
})
