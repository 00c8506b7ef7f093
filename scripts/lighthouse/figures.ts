import { median } from '#tests/app/bench/figures.ts'
import type { Form, Visit } from './measure.ts'
import type { Screen } from './screens/screen.ts'

/** Reached by each screen: Lighthouse's score at least, the rest at most. */
export const LIMITS = { desktop: 95, mobile: 90, largestContentfulPaint: 2.5, interaction: 200 }

export interface Row extends Visit {
  person: string
  screen: string
  form: Form
}

/** The medians of several visits. */
export function rowOf({ person, name }: Screen, form: Form, visits: readonly Visit[]): Row {
  const middle = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
  return {
    person,
    screen: name,
    form,
    score: middle('score'),
    firstContentfulPaint: middle('firstContentfulPaint'),
    largestContentfulPaint: middle('largestContentfulPaint'),
    totalBlockingTime: middle('totalBlockingTime'),
    layoutShift: middle('layoutShift'),
    interaction: middle('interaction'),
    machine: middle('machine'),
  }
}

export const nameOf = ({ person, screen, form }: Row): string => `${person} ${screen} ${form}`

/** A row under the names that people know the figures by. */
export const tableRowOf = (row: Row) => ({
  score: row.score,
  'FCP s': row.firstContentfulPaint,
  'LCP s': row.largestContentfulPaint,
  'TBT ms': row.totalBlockingTime,
  CLS: row.layoutShift,
  'INP ms': row.interaction,
  machine: row.machine,
})

/** What a screen misses, in words; a figure that is not there is missed. */
export const missesOf = ({ form, score, largestContentfulPaint, interaction }: Row): string[] => [
  ...(score >= LIMITS[form] ? [] : [`score ${score} < ${LIMITS[form]}`]),
  ...(largestContentfulPaint <= LIMITS.largestContentfulPaint ? [] : [`LCP ${largestContentfulPaint} s`]),
  ...(interaction <= LIMITS.interaction ? [] : [`INP ${interaction} ms`]),
]

/** Score, LCP in seconds and INP in milliseconds of each screen, and the machine that they were taken on. */
export const figuresOf = (rows: readonly Row[]): Record<string, string> =>
  Object.fromEntries(
    rows.map((row) => [
      nameOf(row),
      `${row.score}, ${row.largestContentfulPaint} s, ${row.interaction} ms, ${row.machine}`,
    ]),
  )
