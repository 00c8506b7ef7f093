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
  value: number
  /** The value as people read it, with the decimals of its column. */
  shown: string
}

/** More are not told apart. */
export const MOST_POINTS = 24

/** What is drawn of an answer: values of one label added up; null when it has not the columns, or nothing to draw. */
export function pointsOf({ columns, rows }: Run, { chart, chartLabel, chartValue }: ChartWish): Point[] | null {
  const [name, measure] = [
    columns.findIndex((column) => column.name === chartLabel),
    columns.findIndex((column) => column.name === chartValue),
  ]
  if (chart === 'NONE' || name < 0 || measure < 0) return null
  const sums = new Map<string, number>()
  for (const row of rows) {
    const label = shownCell(row[name] ?? null, columns[name]!.kind) || '—'
    sums.set(label, (sums.get(label) ?? 0) + (Number(row[measure] ?? 0) || 0))
  }
  const decimals = Math.max(0, ...rows.map((row) => decimalsOf(row[measure] ?? null)))
  const points = [...sums].map(([label, value]) => ({ label, value, shown: formatDecimals(value, decimals) }))
  return chart === 'LINE' ? points : points.sort((one, other) => other.value - one.value)
}

export const titleOf = ({ chart, chartLabel, chartValue }: ChartWish): string =>
  texts.chartOf(chartTexts[chart], chartValue ?? '', chartLabel ?? '')
