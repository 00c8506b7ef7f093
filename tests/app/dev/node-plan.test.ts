import { expect, it } from 'vitest'
import { isOfVersion, readCombinations, readTests } from '../../../scripts/node/plan.ts'

const namesOf = (...args: string[]) => readCombinations(args).map(({ version, account }) => `${version}/${account}`)

it('proves each Node under each account', () => {
  expect(namesOf()).toEqual(['20.19.0/root', '20.19.0/nobody', '22/root', '22/nobody', '24/root', '24/nobody'])
})

it.each([
  ['22', ['22/root', '22/nobody']],
  ['nobody', ['20.19.0/nobody', '22/nobody', '24/nobody']],
  ['24/nobody,20.19.0/root', ['20.19.0/root', '24/nobody']],
])('--only %s proves %j', (only, names) => {
  expect(namesOf('--only', only)).toEqual(names)
})

it.each(['18', '22/somebody', ''])('refuses --only «%s»: a proof of nothing would hold', (only) => {
  expect(() => namesOf('--only', only)).toThrow('is no combination')
})

it.each([
  ['v22.23.3\n', '22', true],
  ['v20.19.0', '20.19.0', true],
  ['v20.19.01', '20.19.0', false],
  ['v2.0.0', '22', false],
  ['', '22', false],
])('takes the answer %j for Node %s: %s', (answer, version, isTaken) => {
  expect(isOfVersion(answer, version)).toBe(isTaken)
})

it.each([
  ['      Tests  812 passed (812)\n', { passed: 812, failed: 0 }],
  [
    '\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[31m1 failed\u001b[39m | \u001b[32m45 passed\u001b[39m (46)',
    { passed: 45, failed: 1 },
  ],
  // Tests of tests run Vitest themselves, and what that prints comes first.
  ['      Tests  1 failed | 2 passed (3)\n···\n      Tests  812 passed (812)\n', { passed: 812, failed: 0 }],
  ['Error: Cannot find module', undefined],
])('reads what Vitest came to', (output, tests) => {
  expect(readTests(output)).toEqual(tests)
})
