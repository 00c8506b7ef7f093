import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { freePort } from './start/port.ts'
import { copyProject } from './test/projectCopy.ts'
import { runTimed } from './test/timed.ts'
import { runWhole } from './test/wholeRun.ts'

/**
 * `npm run prove:tests`: how long one waits for an answer: `npm run test:changed` after a change of a rule, of a service
 * and of a screen (the first test file, and all), `npm run test:fast`, `types`, `lint` and `dev` for the first and for a later time, and `npm test`. The
 * changes are made in a copy of the project, which begins without caches. `-- --short` leaves `npm test` out; `-- --runs 10` repeats it.
 */
const CHANGES = {
  rule: { path: 'schema/modules/purchasing/supplier/cci.ts', firstWithin: 10 },
  service: { path: 'upstream/modules/purchasing/quotation/save/write-header.ts', firstWithin: 30 },
  screen: { path: 'web/modules/purchasing/order/lines/OrderTotals.tsx', firstWithin: 30 },
}
const FAST_WITHIN = 90
const WHOLE_WITHIN = 12 * 60
/** Types and lint, where nothing changed since the last time. */
const CHECK_AGAIN_WITHIN = 10
/** `npm run dev`, where its database is there. */
const DEV_WITHIN = 5
/** A test file that Vitest has finished with. */
const FIRST_RESULT = /(✓|❯|×).*\.test\.tsx?/

const optionIndex = process.argv.indexOf('--runs')
const wanted = optionIndex > 0 ? Number(process.argv[optionIndex + 1]) : 1
if (!Number.isInteger(wanted) || wanted < 1) throw new Error('Say how many runs: npm run prove:tests -- --runs 10')
const runs = process.argv.includes('--short') ? 0 : wanted

const figures: Record<string, number | string> = {}
const missed: string[] = []
/** Notes a figure in seconds and whether it is within its limit. */
function note(name: string, seconds: number | undefined, limit = Infinity): void {
  figures[name] = seconds ?? 'never'
  if (seconds === undefined || seconds > limit) missed.push(`${name}: ${seconds ?? 'never'} s, at most ${limit} s`)
  console.log(`${name}: ${seconds ?? 'never'} s`)
}

const copy = copyProject(process.cwd(), { hasOwnCaches: true })
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=proof', '-c', 'user.email=proof@localhost', ...args], { cwd: copy.folder })
const npm = (script: string, match?: RegExp) =>
  runTimed('npm', ['run', script], { cwd: copy.folder, match, env: { ...process.env, NO_COLOR: '1' } })
// PostgreSQL, which does not run as root, goes through it.
const dataDir = mkdtempSync(join(tmpdir(), 'circuito-dev-'))
chmodSync(dataDir, 0o755)
const [port, restPort] = [await freePort(), await freePort()]
/** Starts `npm run dev` in the copy until it is ready, and ends it. */
const startDevelopment = () =>
  runTimed(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: copy.folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      REST_PORT: String(restPort),
    },
    match: /\[dev\] ready after/,
    endsAtMatch: true,
  })
try {
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Copy')
  for (const name of ['testFastFirst', 'testFastAgain']) {
    const fast = await npm('test:fast')
    note(name, fast.seconds, FAST_WITHIN)
    if (fast.code !== 0) missed.push(`${name} failed:\n${fast.output.slice(-3_000)}`)
  }
  for (const script of ['types', 'lint'])
    for (const [name, limit] of [
      [`${script}First`, undefined],
      [`${script}Again`, CHECK_AGAIN_WITHIN],
    ] as const) {
      const checked = await npm(script)
      note(name, checked.seconds, limit)
      if (checked.code !== 0) missed.push(`${script} failed:\n${checked.output.slice(-3_000)}`)
    }
  for (const [name, limit] of [
    ['devFirst', undefined],
    ['devAgain', DEV_WITHIN],
  ] as const)
    note(name, (await startDevelopment()).firstMatch, limit)
  for (const [name, { path, firstWithin }] of Object.entries(CHANGES)) {
    appendFileSync(join(copy.folder, path), '\n// A change.\n')
    const changed = await npm('test:changed', FIRST_RESULT)
    note(`${name}First`, changed.firstMatch, firstWithin)
    note(`${name}Whole`, changed.seconds)
    if (changed.code !== 0) missed.push(`test:changed of ${path} failed:\n${changed.output.slice(-3_000)}`)
    git('checkout', '--quiet', path)
  }
} finally {
  copy.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

const wholes = []
for (let index = 0; index < runs; index++) wholes.push(await runWhole())
if (runs === 0) figures['npmTest'] = 'not measured'
for (const [index, { seconds, failures }] of wholes.entries()) {
  note(`npmTest${runs > 1 ? index + 1 : ''}`, seconds, WHOLE_WITHIN)
  missed.push(...failures)
}
figures['cases'] = wholes[0]?.passed ?? 'not counted'
figures['failed'] = wholes.reduce((sum, { failed }) => sum + failed, 0)

for (const line of missed) console.log(`missed: ${line}`)
reportAndExit('prove:tests', figures, missed.length === 0 && figures['failed'] === 0)
