import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFiles } from '../../../scripts/changed/changedFiles.ts'
import { readImportGraph, type ImportGraph } from '../../../scripts/changed/importGraph.ts'
import { subjectOf, touchedStories, touchedTests } from '../../../scripts/changed/touchedTests.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'

const graphOf = (imports: Record<string, readonly string[]>): ImportGraph =>
  new Map(Object.entries(imports).map(([file, imported]) => [file, new Set(imported)]))

const graph = graphOf({
  'schema/modules/purchasing/terms/tax.ts': [],
  'upstream/modules/purchasing/order/save/save-order.ts': ['schema/modules/purchasing/terms/tax.ts'],
  'upstream/modules/purchasing/offer/save/save-offer.ts': [],
  'upstream/app/routes.ts': [
    'upstream/modules/purchasing/order/save/save-order.ts',
    ...Array.from({ length: 20 }, (_, index) => `upstream/folder${index}/x.ts`),
  ],
  'web/modules/purchasing/order/form/OrderScreen.tsx': ['schema/modules/purchasing/terms/tax.ts'],
  'tests/platform/environment/test-database.ts': [],
  'tests/kit/world/world.ts': ['upstream/app/routes.ts', 'tests/platform/environment/test-database.ts'],
  'tests/modules/purchasing/terms/tax.test.ts': ['schema/modules/purchasing/terms/tax.ts'],
  'tests/modules/purchasing/order/save.test.ts': ['tests/kit/world/world.ts'],
  'tests/modules/purchasing/offer/save.test.ts': ['tests/kit/world/world.ts'],
  'tests/modules/purchasing/order/form.ui.test.ts': [],
  'tests/modules/purchasing/order/order-winner.story.ts': [],
})

const pathsOf = (...changed: string[]) => touchedTests(graph, changed).map(({ path }) => path)

it('a rule touches its own tests first, then those of what imports it, and none behind a registry', () => {
  expect(touchedTests(graph, ['schema/modules/purchasing/terms/tax.ts'])).toEqual([
    { path: 'tests/modules/purchasing/terms/tax.test.ts', distance: 1, needsDatabase: false },
    { path: 'tests/modules/purchasing/order/form.ui.test.ts', distance: 2, needsDatabase: false },
    { path: 'tests/modules/purchasing/order/save.test.ts', distance: 2, needsDatabase: true },
  ])
})

it('a service touches the tests of its subject, and a screen those of the screens', () => {
  expect(pathsOf('upstream/modules/purchasing/order/save/save-order.ts')).toEqual([
    'tests/modules/purchasing/order/save.test.ts',
  ])
  expect(pathsOf('web/modules/purchasing/order/form/OrderScreen.tsx')).toEqual([
    'tests/modules/purchasing/order/form.ui.test.ts',
  ])
  expect(touchedStories(graph, ['web/modules/purchasing/order/form/OrderScreen.tsx'])).toEqual([
    'tests/modules/purchasing/order/order-winner.story.ts',
  ])
})

it('a changed test is touched itself, and what holds no source touches none', () => {
  expect(touchedTests(graph, ['tests/modules/purchasing/offer/save.test.ts'])).toMatchObject([
    { path: 'tests/modules/purchasing/offer/save.test.ts', distance: 0 },
  ])
  expect(pathsOf('README.md')).toEqual([])
})

it.each([
  ['upstream/modules/purchasing/order/save/save-order.ts', 'purchasing/order'],
  ['schema/platform/time/working-days.ts', 'platform/time'],
  ['schema/modules/purchasing/order/order.graphql', 'purchasing/order'],
  ['schema/modules/engagement/marketing.graphql', 'engagement'],
  ['web/kit/list/RecordList.tsx', 'kit/list'],
  ['upstream/app/server.ts', undefined],
  ['upstream/app/seed/base/demo.ts', undefined],
  ['docs/proofs.md', undefined],
])('the subject of %s is %s', (path, subject) => {
  expect(subjectOf(path)).toBe(subject)
})

it('in this project, a change of orders touches the tests of orders and few others', () => {
  const tests = touchedTests(readImportGraph(ROOT), ['upstream/modules/purchasing/order/save/save-order.ts']).map(
    ({ path }) => path,
  )
  expect(tests).toContain('tests/modules/purchasing/order/save.test.ts')
  expect(tests).not.toContain('tests/modules/receivables/payment/reconciliation.test.ts')
  expect(tests.length).toBeLessThan(30)
})

describe('what has changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circuito-changed-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', ...args], { cwd: folder })

  beforeAll(() => {
    git('init', '--quiet')
    writeFileSync(join(folder, 'before.ts'), 'export const rate = 18\n')
    git('add', '.')
    git('commit', '--quiet', '--message', 'One')
  })

  it('names both paths of a file that was moved', () => {
    git('mv', 'before.ts', 'after.ts')
    expect(changedFiles('HEAD', folder)).toEqual(['after.ts', 'before.ts'])
    git('mv', 'after.ts', 'before.ts')
  })

  it.each([[['--since=nosuch']], [['--since', 'nosuch']], [['--since']], [['--sinse', 'HEAD']], [['HEAD']]])(
    'is not asked with %j',
    (args) => {
      const program = ['--import', import.meta.resolve('tsx'), join(ROOT, 'scripts/test-changed.ts'), ...args]
      const { status, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8' })
      expect([status, stderr]).toEqual([2, 'Say since which commit: npm run test:changed -- --since main\n'])
    },
  )
})
