import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgiveFlaky, rerunFailedFiles, tallyVitest, type VitestRun } from '../../../scripts/test/tally.ts'

const ran = (passed: number, ...broken: VitestRun['broken']): VitestRun => ({
  tally: { passed, failed: broken.reduce((sum, { failures }) => sum + failures, 0), skipped: 0 },
  broken,
})

const slow = { path: 'tests/modules/slow.story.ts', failures: 2, names: ['opens', 'closes'] }
const wrong = { path: 'tests/modules/wrong.story.ts', failures: 1, names: ['adds'] }

const look = (first: VitestRun) =>
  rerunFailedFiles(first, (path) => Promise.resolve(path === slow.path ? ran(5) : ran(0, wrong)))

it('tells a file that passes when it is run again from one that does not, and counts both as failed', async () => {
  const sum = await look(ran(10, slow, wrong))
  expect(sum).toEqual({
    passed: 10,
    failed: 3,
    skipped: 0,
    failures: ['tests/modules/wrong.story.ts: adds'],
    flaky: [slow],
  })
  expect(forgiveFlaky(sum)).toMatchObject({ passed: 12, failed: 1, flaky: [slow] })
})

it('keeps the failure of a run that no test is to blame for, whatever passes when it is run again', async () => {
  const first = ran(10, slow)
  const unhandled = { ...first, tally: { ...first.tally, failed: 3, failures: ['outside all tests: Error: late'] } }
  const sum = await look(unhandled)
  expect(forgiveFlaky(sum)).toMatchObject({ passed: 12, failed: 1, failures: ['outside all tests: Error: late'] })
})

it('forgives the tests that were not begun in a file that passes when it is run again', async () => {
  const unopened = { path: slow.path, failures: 1, skipped: 2, names: ['opens', 'closes'] }
  const sum = await look({ tally: { passed: 10, failed: 1, skipped: 2 }, broken: [unopened] })
  expect(sum).toMatchObject({ passed: 10, failed: 1, skipped: 2, flaky: [unopened] })
  expect(forgiveFlaky(sum)).toMatchObject({ passed: 12, failed: 0, skipped: 0 })
})

it('forgives no file that skips something again', async () => {
  const skipping: VitestRun = { tally: { passed: 5, failed: 0, skipped: 1 }, broken: [] }
  const sum = await rerunFailedFiles(ran(10, slow), () => Promise.resolve(skipping))
  expect(sum).toMatchObject({ failed: 2, flaky: [] })
})

it('does not run again where many files failed', async () => {
  const many = ran(
    1,
    ...Array.from({ length: 5 }, (_, index) => ({ path: `tests/modules/${index}.story.ts`, failures: 1 })),
  )
  expect(await rerunFailedFiles(many, () => Promise.reject(new Error('ran again')))).toEqual({
    ...many.tally,
    failures: many.broken.map(({ path }) => path),
    flaky: [],
  })
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'circuito-tally-'))
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { root: ${JSON.stringify(folder)} }`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('counts every test, what was skipped by its name, and an error outside all of them', async () => {
  writeFileSync(
    join(folder, 'late.test.mjs'),
    `import { expect, it } from '${import.meta.resolve('vitest')}'
    it('adds', () => expect(1 + 1).toBe(2))
    it('subtracts', () => expect(2 - 1).toBe(0))
    it('multiplies', (context) => context.skip('nothing to multiply'))
    it('ends before its error', async () => {
      setTimeout(() => { throw new Error('late') }, 10)
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
  )
  const { tally, broken } = await tallyVitest(join(folder, 'vitest.config.mjs'))
  expect(tally).toMatchObject({ passed: 2, failed: 2, skipped: 1 })
  expect(tally.failures).toEqual([expect.stringMatching(/, outside all tests: late$/)])
  expect(broken).toMatchObject([{ failures: 1, skipped: 1, names: ['subtracts', 'multiplies (skipped)'] }])
})

it('counts the tests that were not begun with their file', async () => {
  writeFileSync(
    join(folder, 'unopened.test.mjs'),
    `import { beforeAll, it } from '${import.meta.resolve('vitest')}'
    beforeAll(() => { throw new Error('not ready') })
    it('opens', () => undefined)
    it('closes', () => undefined)`,
  )
  const { tally, broken } = await tallyVitest(join(folder, 'vitest.config.mjs'), {}, ['unopened'])
  expect(tally).toEqual({ passed: 0, failed: 1, skipped: 2, failures: [] })
  expect(broken).toMatchObject([{ failures: 1, skipped: 2, names: ['opens (skipped)', 'closes (skipped)'] }])
})

it('names what is skipped in a file that passes', async () => {
  writeFileSync(
    join(folder, 'skipping.test.mjs'),
    `import { it } from '${import.meta.resolve('vitest')}'
    it('multiplies', (context) => context.skip('nothing to multiply'))`,
  )
  const { tally, broken } = await tallyVitest(join(folder, 'vitest.config.mjs'), {}, ['skipping'])
  expect(tally).toEqual({
    passed: 0,
    failed: 0,
    skipped: 1,
    failures: [expect.stringMatching(/: multiplies \(skipped\)$/)],
  })
  expect(broken).toEqual([])
})
