import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  continueSeries,
  saveSeries,
  newSeries,
  summarizeSeries,
  type SeriesRun,
} from '../../../scripts/test/runSeries.ts'
import { readStatuses } from '../../../scripts/test/statuses.ts'
import { parseWholeRun } from '../../../scripts/test/wholeRun.ts'

const lines = (...all: string[]) => all.join('\n')

it('reads the counts of the last line', () => {
  expect(
    parseWholeRun(lines('── Lint', '12 passed, 1 failed of something else', '', '4000 passed, 0 failed', '')),
  ).toEqual({ passed: 4000, failed: 0, failures: [] })
})

it('names what failed, and what passed when it was run again', () => {
  const output = lines('', 'Failed: Types', 'Flaky: tests/modules/slow.story.ts: opens', '', '3999 passed, 2 failed')
  const failures = ['Types', 'tests/modules/slow.story.ts: opens']
  expect(parseWholeRun(output)).toEqual({ passed: 3999, failed: 2, failures })
})

it('takes a run without a last line as failed', () => {
  expect(parseWholeRun('── Lint')).toMatchObject({ passed: 0, failed: 1 })
})

describe('a run of the conformance', () => {
  const test = (fullName: string, status: string) => ({ fullName, status })
  const fileOf = (name: string, status: string, ...assertionResults: { fullName: string; status: string }[]) => ({
    name: join(process.cwd(), name),
    status,
    assertionResults,
  })
  const statusesOf = (code: number, ...testResults: ReturnType<typeof fileOf>[]) => [
    ...readStatuses({ testResults }, code),
  ]

  it('tells tests of one name apart by their files', () => {
    const files = [
      fileOf('a.test.ts', 'failed', test('opens', 'failed')),
      fileOf('b.test.ts', 'passed', test('opens', 'passed')),
    ]
    expect(statusesOf(1, ...files)).toEqual([
      ['a.test.ts: opens', 'failed'],
      ['b.test.ts: opens', 'passed'],
    ])
  })

  it('has failed where a file could not be read, or what comes before its tests failed', () => {
    expect(statusesOf(1, fileOf('a.test.ts', 'failed'))).toEqual([['a.test.ts', 'failed']])
    expect(statusesOf(1, fileOf('a.test.ts', 'failed', test('opens', 'skipped')))).toEqual([
      ['a.test.ts: opens', 'skipped'],
      ['a.test.ts', 'failed'],
    ])
  })

  it('has failed without a report, and where it ended badly for no test', () => {
    expect([...readStatuses(undefined, 0)]).toEqual([['report', 'failed']])
    expect(statusesOf(1, fileOf('a.test.ts', 'passed', test('opens', 'passed')))).toContainEqual([
      'exit code 1',
      'failed',
    ])
  })
})

describe('a series of runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circuito-series-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (numbered: number, further: Partial<SeriesRun> = {}): SeriesRun => ({
    seconds: 700 + numbered,
    passed: 5_000,
    failed: 0,
    failures: [],
    isBusy: numbered % 2 === 0,
    began: `2026-03-02T1${numbered}:00:00.000Z`,
    ended: `2026-03-02T1${numbered}:12:00.000Z`,
    ...further,
  })

  it('goes on at the same commit where it was cut off, and begins anew at another', () => {
    const file = join(folder, 'below', 'runs.json')
    const first = continueSeries(file, 'one')
    expect(first).toEqual({ commit: 'one', sittings: 1, runs: [] })
    saveSeries(file, { ...first, runs: [run(1), run(2)] })
    expect(continueSeries(file, 'one')).toEqual({ commit: 'one', sittings: 2, runs: [run(1), run(2)] })
    expect(continueSeries(file, 'other')).toEqual({ commit: 'other', sittings: 1, runs: [] })
  })

  it('begins anew where what was kept cannot be read', () => {
    const file = join(folder, 'runs.json')
    for (const content of [
      '{"commit": "one", "runs": [',
      '{"commit": "one", "sittings": 1, "runs": [{"seconds": 1}]}',
    ]) {
      writeFileSync(file, content)
      expect(continueSeries(file, 'one')).toEqual(newSeries('one'))
    }
  })

  it('says how many runs it is, of which commit, since when and in how many sittings', () => {
    expect(summarizeSeries({ commit: '0123456789abcdef', sittings: 2, runs: [run(1), run(2), run(3)] })).toEqual({
      commit: '01234567',
      runs: 3,
      sittings: 2,
      from: '2026-03-02T11:00:00.000Z',
      to: '2026-03-02T13:12:00.000Z',
      cases: 5_000,
      failed: 0,
      quietSeconds: '701 703',
      busySeconds: '702',
    })
  })

  it('counts the failures of runs kept earlier, and a run with other cases than the first', () => {
    const runs = [run(1), run(2, { passed: 4_999, failed: 2 }), run(3, { passed: 4_990 })]
    expect(summarizeSeries({ commit: 'one', sittings: 3, runs }).failed).toBe(3)
  })
})
