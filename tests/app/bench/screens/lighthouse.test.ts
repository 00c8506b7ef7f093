import type { Result } from 'lighthouse'
import { describe, expect, it } from 'vitest'
import { causesOf } from '../../../../scripts/lighthouse/causes.ts'
import { missesOf, rowOf } from '../../../../scripts/lighthouse/figures.ts'
import type { Visit } from '../../../../scripts/lighthouse/measure.ts'
import { staffScreens } from '../../../../scripts/lighthouse/screens/staff.ts'

interface Node {
  type: 'node'
  selector: string
  nodeLabel: string
}

const good: Visit = {
  score: 96,
  firstContentfulPaint: 0.4,
  largestContentfulPaint: 1.2,
  totalBlockingTime: 80,
  layoutShift: 0.01,
  interaction: 120,
  machine: 1_500,
}
const [screen] = staffScreens
const missesIn = (form: 'desktop' | 'mobile', ...visits: Visit[]) =>
  screen ? missesOf(rowOf(screen, form, visits)) : []

describe('a screen', () => {
  it('is judged by the medians of its visits', () => {
    expect(missesIn('desktop', good, { ...good, score: 40, interaction: 900 }, good)).toEqual([])
  })

  it('has to be as good on a phone as a phone can be', () => {
    const slower = { ...good, score: 92 }
    expect([missesIn('mobile', slower), missesIn('desktop', slower)]).toEqual([[], ['score 92 < 95']])
  })

  it('misses what it takes too long for', () => {
    const slow = { ...good, largestContentfulPaint: 2.51, interaction: 201 }
    expect(missesIn('mobile', slow)).toEqual(['LCP 2.51 s', 'INP 201 ms'])
  })

  it('without figures misses everything', () => {
    expect(missesIn('mobile')).toHaveLength(3)
  })
})

it('causes are what Lighthouse finds at fault, with what it points at', () => {
  type Audit = Result['audits'][string]
  const audit = (id: string, score: number, items: Record<string, Node | string>[]): [string, Audit] => [
    id,
    {
      id,
      title: id,
      description: '',
      score,
      scoreDisplayMode: 'numeric',
      details: { type: 'table', headings: [], items },
    },
  ]
  const node: Node = { type: 'node', selector: 'main > p', nodeLabel: 'Buen día' }
  const audits = Object.fromEntries([
    audit('shift', 0.5, [{ node }]),
    audit('bytes', 0, [{ url: 'http://127.0.0.1:4000/graphql' }]),
    audit('fine', 1, [{ node }]),
    audit('total-blocking-time', 0, []),
  ])
  expect(causesOf([{ audits, runWarnings: ['slow'] }])).toEqual([
    'slow',
    'shift · main > p «Buen día»',
    'bytes · /graphql',
  ])
})
