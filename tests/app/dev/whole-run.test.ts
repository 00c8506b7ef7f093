import { expect, it } from 'vitest'
import { parseWholeRun } from '../../../scripts/test/wholeRun.ts'

const lines = (...all: string[]) => all.join('\n')

it('reads the counts of the last line', () => {
  expect(
    parseWholeRun(lines('── Lint', '12 passed, 1 failed of something else', '', '4000 passed, 0 failed', '')),
  ).toEqual({ passed: 4000, failed: 0, failures: [] })
})

it('counts what passed only at the second look as a failure', () => {
  const output = lines(
    '',
    'Passed only at the second look: tests/modules/slow.story.ts',
    'Failed: Types',
    '',
    '3999 passed, 1 failed',
  )
  expect(parseWholeRun(output)).toEqual({ passed: 3999, failed: 2, failures: ['tests/modules/slow.story.ts', 'Types'] })
})

it('takes a run without a last line as failed', () => {
  expect(parseWholeRun('── Lint')).toMatchObject({ passed: 0, failed: 1 })
})
