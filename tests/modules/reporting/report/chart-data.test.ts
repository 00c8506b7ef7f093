import { describe, expect, it } from 'vitest'
import type { QueryRunPartsFragment as Run } from '#web/modules/reporting/query/query.generated.ts'
import { byCurrency, pointsOf, type ChartWish } from '#web/modules/reporting/query/result/chart-data.ts'

const answer = (names: readonly string[], rows: readonly (string | null)[][]): Run => ({
  recordId: '1',
  columns: names.map((name) => ({ name, kind: name === 'total' ? 'NUMBER' : 'TEXT' })),
  rows: rows.map((row) => [...row]),
  rowCount: rows.length,
  isCut: false,
  milliseconds: 1,
  refusal: null,
  position: null,
  hints: [],
})

const bars: ChartWish = { chart: 'BARS', chartLabel: 'proveedor', chartValue: 'total' }
const ofSuppliers = answer(
  ['proveedor', 'moneda', 'total'],
  [
    ['ACME', 'PEN', '100.00'],
    ['ACME', 'USD', '50.00'],
    ['ACME', 'PEN', '20.50'],
    ['Sur', null, '7.00'],
  ],
)
const read = (run: Run, wish: ChartWish) => pointsOf(run, wish)?.map(({ label, shown }) => [label, shown])

describe('what is drawn of an answer', () => {
  it('adds up the values of one label, never those of two currencies', () => {
    expect(read(ofSuppliers, bars)).toEqual([
      ['ACME · PEN', '120.50'],
      ['ACME · USD', '50.00'],
      ['Sur', '7.00'],
    ])
  })

  it('stands in a chart of its own for each currency', () => {
    const drawn = byCurrency(pointsOf(ofSuppliers, { ...bars, chart: 'PIE' }) ?? [])
    expect(drawn.map((points) => points.map(({ label }) => label))).toEqual([['ACME · PEN'], ['ACME · USD'], ['Sur']])
    const months = answer(
      ['mes', 'moneda', 'total'],
      [
        ['2026-01', 'PEN', '100'],
        ['2026-01', 'USD', '9'],
        ['2026-02', 'PEN', '80'],
      ],
    )
    const lines = byCurrency(pointsOf(months, { chart: 'LINE', chartLabel: 'mes', chartValue: 'total' }) ?? [])
    expect(lines.map((points) => points.map(({ value }) => value))).toEqual([[100, 80], [9]])
  })

  it('says a currency once where it is the label', () => {
    expect(read(ofSuppliers, { ...bars, chartLabel: 'moneda' })).toEqual([
      ['PEN', '120.50'],
      ['USD', '50.00'],
      ['—', '7.00'],
    ])
  })

  it('is one chart where the answer names no currency', () => {
    const plain = answer(
      ['proveedor', 'total'],
      [
        ['Sur', '1'],
        ['ACME', '2'],
        ['Sur', '4'],
      ],
    )
    expect(read(plain, bars)).toEqual([
      ['Sur', '5'],
      ['ACME', '2'],
    ])
    expect(byCurrency(pointsOf(plain, bars) ?? [])).toHaveLength(1)
    expect(pointsOf(plain, { ...bars, chartValue: 'suma' })).toBeNull()
  })
})
