import { expect, it } from 'vitest'
import { readImportGraph, type ImportGraph } from '../../scripts/changed/importGraph.ts'
import { subjectOf, touchedStories, touchedTests } from '../../scripts/changed/touchedTests.ts'
import { ROOT } from '../architecture/house.ts'

const graphOf = (imports: Record<string, readonly string[]>): ImportGraph =>
  new Map(Object.entries(imports).map(([file, imported]) => [file, new Set(imported)]))

const graph = graphOf({
  'schema/rules/tax.ts': [],
  'upstream/order/order.save.ts': ['schema/rules/tax.ts'],
  'upstream/offer/offer.save.ts': [],
  'upstream/rooms.ts': [
    'upstream/order/order.save.ts',
    ...Array.from({ length: 20 }, (_, index) => `upstream/folder${index}/x.ts`),
  ],
  'web/order/OrderScreen.tsx': ['schema/rules/tax.ts'],
  'tests/database/fresh.ts': [],
  'tests/world.ts': ['upstream/rooms.ts', 'tests/database/fresh.ts'],
  'tests/rules/tax.test.ts': ['schema/rules/tax.ts'],
  'tests/order/save.test.ts': ['tests/world.ts'],
  'tests/offer/save.test.ts': ['tests/world.ts'],
  'tests/web/order-form.test.ts': [],
  'tests/e2e/order-winner.story.ts': [],
})

const pathsOf = (...changed: string[]) => touchedTests(graph, changed).map(({ path }) => path)

it('a rule touches its own tests first, then those of what imports it, and none behind a registry', () => {
  expect(touchedTests(graph, ['schema/rules/tax.ts'])).toEqual([
    { path: 'tests/rules/tax.test.ts', distance: 1, needsDatabase: false },
    { path: 'tests/order/save.test.ts', distance: 2, needsDatabase: true },
    { path: 'tests/web/order-form.test.ts', distance: 2, needsDatabase: false },
  ])
})

it('a service touches the tests of its subject, and a screen those of the screens', () => {
  expect(pathsOf('upstream/order/order.save.ts')).toEqual(['tests/order/save.test.ts'])
  expect(pathsOf('web/order/OrderScreen.tsx')).toEqual(['tests/web/order-form.test.ts'])
  expect(touchedStories(graph, ['web/order/OrderScreen.tsx'])).toEqual(['tests/e2e/order-winner.story.ts'])
})

it('a changed test is touched itself, and what holds no source touches none', () => {
  expect(touchedTests(graph, ['tests/offer/save.test.ts'])).toMatchObject([
    { path: 'tests/offer/save.test.ts', distance: 0 },
  ])
  expect(pathsOf('README.md')).toEqual([])
})

it.each([
  ['upstream/order/order.save.ts', 'order'],
  ['schema/rules/workingDays.ts', 'working'],
  ['schema/order.graphql', 'order'],
  ['upstream/server.ts', 'server'],
  ['upstream/database/seed/demo.ts', undefined],
  ['docs/proofs.md', undefined],
])('the subject of %s is %s', (path, subject) => {
  expect(subjectOf(path)).toBe(subject)
})

it('in this project, a change of orders touches the tests of orders and few others', () => {
  const tests = touchedTests(readImportGraph(ROOT), ['upstream/order/order.save.ts']).map(({ path }) => path)
  expect(tests).toContain('tests/order/save.test.ts')
  expect(tests).not.toContain('tests/payment/gateway.test.ts')
  expect(tests.length).toBeLessThan(30)
})
