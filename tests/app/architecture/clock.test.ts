import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { ROOT, sourceFiles } from '#tests/platform/source/source-files.ts'

/** Files that read the machine's clock, and why: each of them does, and no other may. */
const MACHINE: Readonly<Record<string, string>> = {
  'schema/platform/time/clock.ts': 'the clock itself',
  'upstream/platform/database/embedded/owner-file.ts':
    "beats the owner file's own time, which other programs of the machine compare with theirs",
  'scripts/abuse/parsing.ts': "compares with the server's own state_change",
  'upstream/platform/database/migrate.ts': 'when a migration ran, before clock_now() exists',
  'upstream/platform/database/reader/reader-company.ts':
    'how long a gate stands open: a query could set the offset of its own connection',
  'scripts/cluster/soak/samples.ts': "compares with the server's own query_start",
  'scripts/upgrade/locks.ts': "compares with the server's own waitstart and xact_start",
  'tests/app/bench/push/event-times.ts': 'compares a page with this process, both on this machine',
  'tests/platform/database/clock.test.ts': 'compares the clock with the machine',
  'tests/platform/values/clock.test.ts': 'compares the clock with the machine',
  'upstream/platform/scheduler/queue/enqueue-jobs.ts': 'the workers of the job queue look by it',
  'upstream/platform/scheduler/queue/maintain-jobs.ts': 'the job queue keeps its own times by it',
}

const SQL = /(?<![\w.])(now\(\)|current_date\b|current_timestamp\b|localtimestamp\b|clock_timestamp\(\))/i
/** The migration that replaced what those before it say. */
const SINCE = '0042_clock.sql'
/** The tables of the job queue are a library's, which looks for what is due by the machine's clock. */
const LIBRARY = '0112_job_queue.sql'

const isDate = (node: ts.Expression) => ts.isIdentifier(node) && node.text === 'Date'

/** What reads the machine's clock in a node, as written; duration is performance.now(), which says no day. */
function reads(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return isDate(node.expression) && !node.arguments?.length
  if (ts.isCallExpression(node))
    return (
      isDate(node.expression) ||
      (ts.isIdentifier(node.expression) && node.expression.text === 'dayjs' && node.arguments.length === 0)
    )
  if (ts.isPropertyAccessExpression(node)) return isDate(node.expression) && node.name.text === 'now'
  if (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  ) {
    return SQL.test(node.text)
  }
  return false
}

/** Matches every file that could hold one of them: parsing all of Circuito takes long. */
const MAY = /\bDate\b|dayjs|now\(|current_|timestamp/i

function clockReadsIn(path: string, text: string): string[] {
  if (!MAY.test(text)) return []
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (reads(node)) found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it("is asked for the day by everybody: nothing else reads the machine's (schema/platform/time/clock.ts; in SQL clock_now(), clock_today())", () => {
  const found = sourceFiles.flatMap(({ path, text }) => clockReadsIn(path, text))
  expect(
    found.filter((index) => !Object.hasOwn(MACHINE, index.split(':')[0] ?? '')),
    'ask schema/platform/time/clock.ts',
  ).toEqual([])
  const reading = new Set(found.map((index) => index.split(':')[0]))
  expect(
    Object.keys(MACHINE).filter((path) => !reading.has(path)),
    'no longer needed in the list',
  ).toEqual([])
})

it('is asked by every migration since there is one', () => {
  const folder = join(ROOT, 'upstream/platform/database/migrations')
  const found = readdirSync(folder)
    .filter((name) => name > SINCE && name !== LIBRARY && name.endsWith('.sql'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line, at) => (SQL.test(line.replace(/--.*/, '')) ? [`${name}:${at + 1}`] : [])),
    )
  expect(found, 'use clock_now() or clock_today()').toEqual([])
})

/** Files of tests that read the day at once, and why it holds on the next. */
const EARLY: Readonly<Record<string, string>> = {
  'tests/app/stories/accessibility/views.ts': 'names a period of accounting, which stays when the month has ended',
}
const DAY_READERS = new Set(['now', 'today', 'currentYear'])

/** Calls of the clock that run while a file of tests is read: its day is old when the tests run after a midnight in Lima. */
function readAtImport(path: string, text: string): string[] {
  if (!/clock|currentYear/.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
      if (ts.isIdentifier(called) && DAY_READERS.has(called.text) && !/performance/.test(node.expression.getText()))
        found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('is read by tests when they run, not when their file is read: a run may cross midnight', () => {
  const tests = sourceFiles.filter(({ path }) => path.startsWith('tests/') && !Object.hasOwn(EARLY, path))
  expect(
    tests.flatMap(({ path, text }) => readAtImport(path, text)),
    'ask it inside the test',
  ).toEqual([])
  expect(readAtImport('tests/x.test.ts', "import * as clock from 'clock'\nconst day = clock.today()")).toEqual([
    'tests/x.test.ts:2',
  ])
})
