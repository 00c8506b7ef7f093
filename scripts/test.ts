/**
 * `npm test`: the build with its budgets, the tests of services and graph beside the calendar, the browser's stories, and whether
 * these did what is declared for each screen; types, lint, format and unused code beside them, whenever the tests wait. A part
 * runs even when one before it failed, unless it needs that one; the last line counts all of them. With `--shard 1/4`, a quarter of the
 * tests and stories; what cannot be divided (lint, format, unused code, types, calendar) belongs to the first. The few files that
 * failed are run again alone: with `--allow-flaky` those that pass then count as passed, and are named all the same.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { clearRecordings, recordingsFolder } from '../tests/kit/browser/recorder/recording.ts'
import { browser } from './provision/browser.ts'
import { redis } from './provision/redis.ts'
import { provideTool } from './provision/tool.ts'
import { buildApp } from './test/buildApp.ts'
import { run, runBuffered } from './test/run.ts'
import { readShard, shardArguments } from './test/shard.ts'
import { tallyInTurn, tallyStages, type Part } from './test/stages.ts'
import {
  addTallies,
  EMPTY_TALLY,
  forgiveFlaky,
  linesOf,
  tallyCommand,
  tallyVitest,
  closingLine,
  rerunFailedFiles,
  type Tally,
} from './test/tally.ts'

const node = process.execPath
const tool = (name: string) => `node_modules/.bin/${name}`
/** TypeScript 7; the `tsc` of node_modules/.bin may be that of TypeScript 6, which ESLint and codegen use (decision 0127). */
const TYPE_CHECKER = 'node_modules/typescript-native/bin/tsc'

const command = (title: string, program: string, args: readonly string[]): Part => ({
  title,
  tally: () => tallyCommand(title, run(program, args)),
})

/** The tests wait for a quarter of their time, for the database or for a timer; what runs beside them gets that alone. */
const NICENESS = 19

/** A command that runs beside the tests: its output is printed when it has ended. */
const besideTests = (title: string, program: string, args: readonly string[], niceness?: number): Part => ({
  title,
  tally: () => tallyCommand(title, runBuffered(title, program, args, niceness)),
})

/** One that gets the processor only while nobody else wants it. */
const inTheBackground = (title: string, program: string, args: readonly string[]): Part =>
  besideTests(title, program, args, NICENESS)

const shard = readShard(process.argv.slice(2))
const undivided = (part: Part): Part[] => (shard === undefined || shard.index === 1 ? [part] : [])

const BUILD = 'Build and bundle budget'
const build: Part = { title: BUILD, tally: () => tallyCommand(BUILD, buildApp()) }
const stories: Part = { title: 'Browser stories', tally: inBrowser, needs: build }

const generated = command('Generated code', node, ['--import', 'tsx', 'scripts/codegen.ts'])

/** What looks at the source alone, one after the other. */
const checks: readonly Part[] = [
  inTheBackground('Types', node, [TYPE_CHECKER, '--noEmit']),
  inTheBackground('Lint by types', tool('oxlint'), ['--type-aware']),
  inTheBackground('Unused code', tool('knip'), ['--no-progress']),
  inTheBackground('Lint', tool('eslint'), ['.', '--max-warnings', '0']),
  inTheBackground('Format', tool('prettier'), ['--check', '.']),
]

const calendarRun = besideTests('Calendar', node, ['--import', 'tsx', 'scripts/prove-calendar.ts', '--three'])

/** Milliseconds in which the run beside it has looked at its cache of modules: after a change of the lock file both would empty it. */
const CACHE_IS_READ = 30_000

/** Tests of their own, with their time limits: they get their part of the processor, and one worker. */
const calendar: Part = { ...calendarRun, tally: () => pause(CACHE_IS_READ).then(calendarRun.tally) }

/** One after the other; the parts of a stage beside each other. */
const stages: readonly (readonly Part[])[] = [
  [build],
  [{ title: 'Tests of services and graph', tally: withRedis }, ...undivided(calendar)],
  [stories],
  [{ title: 'Screens, as the stories were recorded', tally: compareScreens, needs: build }],
]

const looked = async (config: string, env?: NodeJS.ProcessEnv): Promise<Tally> =>
  rerunFailedFiles(await tallyVitest(config, env, shardArguments(shard)), (path) => tallyVitest(config, env, [path]))

/** Where Redis cannot be had, the stories that need it fail by themselves and say so. */
function withRedis(): Promise<Tally> {
  const found = provideTool(redis)
  if ('missing' in found) console.error(found.missing)
  return looked('vitest.config.ts', 'path' in found ? { REDIS_SERVER_PATH: found.path } : {})
}

async function inBrowser(): Promise<Tally> {
  const found = provideTool(browser)
  clearRecordings(recordingsFolder())
  if ('path' in found) return looked('vitest.browser.config.ts', { CHROMIUM_PATH: found.path })
  console.error(found.missing)
  return { ...EMPTY_TALLY, failed: 1, failures: [found.missing] }
}

/** A part of a run has recorded a part of the stories: the whole is compared where the recordings come together. */
async function compareScreens(): Promise<Tally> {
  if (!shard) return tallyCommand('npm run test:screens', run(node, ['--import', 'tsx', 'scripts/test-screens.ts']))
  console.log(
    `NOT CHECKED in part ${shard.index} of ${shard.count}: bring ${recordingsFolder()} of every part together, and npm run test:screens -- FOLDER…`,
  )
  return EMPTY_TALLY
}

const first = await tallyStages([[generated]])
const [checked, tested] = await Promise.all([tallyInTurn(checks.flatMap(undivided)), tallyStages(stages)])
const total = [checked, tested].reduce(addTallies, first)

// Nothing is skipped: what a story needs is brought, and what cannot be brought is a failure.
const { passed, failed, skipped } = process.argv.includes('--allow-flaky') ? forgiveFlaky(total) : total
const closing = { passed, failed: failed + skipped, skipped: 0 }
for (const failure of total.failures ?? []) console.log(`Failed: ${failure}`)
for (const line of (total.flaky ?? []).flatMap(linesOf)) console.log(`Flaky: ${line}`)
console.log(`\n${closingLine(closing)}`)
process.exit(closing.failed > 0 || closing.passed === 0 ? 1 : 0)
