import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import * as clock from '#schema/platform/time/clock.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { continueSeries, saveSeries, newSeries, summarizeSeries } from './test/runSeries.ts'
import { runWhole } from './test/wholeRun.ts'

/**
 * `npm run prove:stable`: `npm test` ten times in a row, every second time beside a process that keeps one core busy, with
 * nothing failed, not even what passes when it is run again. `-- --runs 2` makes fewer. Each run is written down when it has
 * ended: whoever is cut off calls it again at the same commit, with nothing changed, and it goes on after the last whole run;
 * `-- --fresh` begins anew. What each run wrote is kept beside it: a failure tells what its pages showed.
 */
const FOLDER = 'node_modules/.cache/prove-stable'
const FILE = `${FOLDER}/runs.json`

const optionIndex = process.argv.indexOf('--runs')
const RUNS = optionIndex > 0 ? Number(process.argv[optionIndex + 1]) : 10
if (!Number.isInteger(RUNS) || RUNS < 1) throw new Error('Say how many runs: npm run prove:stable -- --runs 2')

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const readCommit = () => git('rev-parse', 'HEAD')
const isChanged = () => git('status', '--porcelain') !== ''

/** Starts a process that computes until it is ended. */
const keepBusy = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })

const commit = readCommit()
// What is measured with changes is of no commit: nothing is recorded of it.
const isRecorded = !isChanged()
const series = isRecorded && !process.argv.includes('--fresh') ? continueSeries(FILE, commit) : newSeries(commit)
const { runs } = series
if (runs.length > 0)
  console.log(`${runs.length} runs of ${commit.slice(0, 8)} are there, the last of ${runs.at(-1)?.ended}`)
if (!isRecorded) console.log('The sources differ from their commit: these runs are not recorded.')

for (let index = runs.length; index < RUNS; index++) {
  const isBusy = index % 2 === 1
  const began = clock.now().toISOString()
  const load = isBusy ? keepBusy() : undefined
  const run = await runWhole(`${FOLDER}/run-${index + 1}.log`).finally(() => load?.kill())
  if (readCommit() !== commit || isChanged() === isRecorded)
    throw new Error('The sources changed while their tests ran: this run is of no commit')
  runs.push({ ...run, isBusy, began, ended: clock.now().toISOString() })
  if (isRecorded) saveSeries(FILE, series)
  console.log(
    `run ${index + 1}${isBusy ? ', a core busy' : ''}: ${run.passed} passed, ${run.failed} failed, ${Math.round(run.seconds)} s`,
  )
  for (const failure of run.failures) console.log(`  ${failure}`)
}

const summary = summarizeSeries(series)
reportAndExit(
  'prove:stable',
  { ...summary, ...(!isRecorded && { commit: `${summary.commit} with changes` }) },
  summary.failed === 0,
)
