import { spawn, type ChildProcess } from 'node:child_process'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { runWhole, type WholeRun } from './test/wholeRun.ts'

/**
 * `npm run prove:stable`: `npm test` ten times in a row, every second time beside a process that keeps one core busy, with
 * nothing failed and nothing that passed only at the second look. `-- --runs 2` makes fewer.
 */
const optionIndex = process.argv.indexOf('--runs')
const RUNS = optionIndex > 0 ? Number(process.argv[optionIndex + 1]) : 10
if (!Number.isInteger(RUNS) || RUNS < 1) throw new Error('Say how many runs: npm run prove:stable -- --runs 2')

/** Starts a process that computes until it is ended. */
const keepBusy = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })

const runs: (WholeRun & { isBusy: boolean })[] = []
for (let index = 0; index < RUNS; index++) {
  const isBusy = index % 2 === 1
  const load = isBusy ? keepBusy() : undefined
  const run = await runWhole().finally(() => load?.kill())
  runs.push({ ...run, isBusy })
  console.log(
    `run ${index + 1}${isBusy ? ', a core busy' : ''}: ${run.passed} passed, ${run.failed} failed, ${Math.round(run.seconds)} s`,
  )
  for (const failure of run.failures) console.log(`  ${failure}`)
}

const failed = runs.reduce((sum, run) => sum + run.failed, 0)
const seconds = (isBusy: boolean) =>
  runs
    .filter((run) => run.isBusy === isBusy)
    .map((run) => Math.round(run.seconds))
    .join(' ')
reportAndExit(
  'prove:stable',
  { runs: RUNS, cases: runs[0]?.passed ?? 0, failed, quietSeconds: seconds(false), busySeconds: seconds(true) },
  failed === 0,
)
