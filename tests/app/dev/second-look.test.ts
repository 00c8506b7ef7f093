import { expect, it, vi } from 'vitest'
import { rerunFailedFiles, type VitestRun } from '../../../scripts/test/tally.ts'

const ran = (passed: number, ...broken: VitestRun['broken']): VitestRun => ({
  tally: { passed, failed: broken.reduce((sum, { failures }) => sum + failures, 0), skipped: 0 },
  broken,
})

it('counts a file that passes at the second look, and names it', async () => {
  const named = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const first = ran(
    10,
    { path: 'tests/modules/slow.story.ts', failures: 2 },
    { path: 'tests/modules/wrong.story.ts', failures: 1 },
  )
  const sum = await rerunFailedFiles(first, (path) =>
    Promise.resolve(path.includes('slow') ? ran(5) : ran(0, { path, failures: 1 })),
  )
  expect(sum).toEqual({ passed: 12, failed: 1, skipped: 0, failures: ['tests/modules/wrong.story.ts'] })
  expect(named.mock.calls.flat().join()).toMatch(/^\s*Passed only at the second look: .*slow\.story\.ts$/)
})

it('does not look again where many files failed', async () => {
  const many = ran(
    1,
    ...Array.from({ length: 5 }, (_, index) => ({ path: `tests/modules/${index}.story.ts`, failures: 1 })),
  )
  expect(await rerunFailedFiles(many, () => Promise.reject(new Error('looked again')))).toMatchObject({
    ...many.tally,
    failures: many.broken.map(({ path }) => path),
  })
})
