import { CURRENCY_COLUMN } from '#schema/modules/reporting/query/query.ts'
import { chartTexts, queryTexts as texts } from '../texts.ts'
import type { QueryChart } from '#web/generated/types.ts'
import type { QueryRunPartsFragment as Run } from '../query.generated.ts'
import { decimalsOf, formatDecimals, shownCell } from './cell.ts'

export interface ChartWish {
  chart: QueryChart
  chartLabel: string | null
  chartValue: string | null
}

export interface Point {
  label: string
  /** What the rows of this point say in the column of currencies; null where they say none. */
  currency: string | null
  value: number
  /** The value as people read it, with the decimals of its column. */
  shown: string
}

/** More are not told apart. */
export const MOST_POINTS = 24

/**
 * What is drawn of an answer: values of one label added up, apart in each currency that the answer names; null when it has
 * not the columns, or nothing to draw.
 */
export function pointsOf({ columns, rows }: Run, { chart, chartLabel, chartValue }: ChartWish): Point[] | null {
  const placeOf = (of: string | null) => columns.findIndex((column) => column.name === of)
  const [name, measure] = [placeOf(chartLabel), placeOf(chartValue)]
  if (chart === 'NONE' || name < 0 || measure < 0) return null
  // Where the currencies themselves are the labels, these keep them apart already.
  const currencyPlace = chartLabel === CURRENCY_COLUMN ? -1 : placeOf(CURRENCY_COLUMN)
  const decimals = Math.max(0, ...rows.map((row) => decimalsOf(row[measure] ?? null)))
  const sums = new Map<string, Pick<Point, 'label' | 'currency' | 'value'>>()
  for (const row of rows) {
    const own = shownCell(row[name] ?? null, columns[name]!.kind) || '—'
    const currency = row[currencyPlace] || null
    const key = JSON.stringify([own, currency])
    const value = (sums.get(key)?.value ?? 0) + (Number(row[measure] ?? 0) || 0)
    sums.set(key, { label: currency === null ? own : `${own} · ${currency}`, currency, value })
  }
  const points = [...sums.values()].map((point) => ({ ...point, shown: formatDecimals(point.value, decimals) }))
  return chart === 'LINE' ? points : points.sort((one, other) => other.value - one.value)
}

/** Points by their currency: amounts of two are neither joined by a line, nor compared by length, nor parts of one whole. */
export const byCurrency = (points: readonly Point[]): Point[][] =>
  [...new Set(points.map(({ currency }) => currency))].map((currency) =>
    points.filter((point) => point.currency === currency),
  )

export const titleOf = ({ chart, chartLabel, chartValue }: ChartWish): string =>
  texts.chartOf(chartTexts[chart], chartValue ?? '', chartLabel ?? '')
