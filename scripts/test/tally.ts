import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from './run.ts'
import { unhandledFile } from './unhandledErrors.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What failed, a line each: a part of the run, or a test by its file and name. */
  failures?: readonly string[]
  /** Of what is counted as failed, the files that passed when they were run again alone. */
  flaky?: readonly BrokenFile[]
}

/** A file that did not pass: how many failures and skipped tests it counts for, and the names of these tests. */
export interface BrokenFile {
  path: string
  failures: number
  /** Tests that were not begun, since what comes before all of them failed. */
  skipped?: number
  names?: readonly string[]
}

export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0 }

export const addTallies = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
  flaky: [...(one.flaky ?? []), ...(other.flaky ?? [])],
})

/** A command counts as one check. */
export async function tallyCommand(title: string, code: Promise<number>): Promise<Tally> {
  return (await code) === 0 ? { ...EMPTY_TALLY, passed: 1 } : { ...EMPTY_TALLY, failed: 1, failures: [title] }
}

const UNHANDLED_REPORTER = './scripts/test/unhandledErrors.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** What a run of vitest came to, and the files that did not pass. */
export interface VitestRun {
  /** Its failures are those of no broken file: errors outside all tests, and what was skipped elsewhere. */
  tally: Tally
  broken: BrokenFile[]
}

/** The lines that name the tests of a file, or the file where it names none. */
export const linesOf = ({ path, names = [] }: Pick<BrokenFile, 'path' | 'names'>): string[] => {
  const file = relative(process.cwd(), path)
  return names.length > 0 ? names.map((name) => `${file}: ${name}`) : [file]
}

const namesOf = ({ assertionResults }: Report['testResults'][number], isWanted: (status: string) => boolean) =>
  assertionResults.filter(({ status }) => isWanted(status)).map(({ fullName }) => fullName)

const skippedOf = (result: Report['testResults'][number]): string[] =>
  namesOf(result, (status) => status !== 'passed' && status !== 'failed').map((name) => `${name} (skipped)`)

const readJson = async <T>(file: string): Promise<T | null> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as T | null

/** `further` are arguments of vitest, files among them. Every test counts; so does a file that could not even be read, and a run that failed for no test's fault. */
export async function tallyVitest(
  config: string,
  env: NodeJS.ProcessEnv = {},
  further: readonly string[] = [],
): Promise<VitestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'circuito-report-'))
  const file = join(folder, 'report.json')
  try {
    const args = [
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--reporter=${UNHANDLED_REPORTER}`,
      ...further,
    ]
    const code = await run('node_modules/.bin/vitest', args, env)
    const report = await readJson<Report>(file)
    if (!report) return { tally: { ...EMPTY_TALLY, failed: 1, failures: [`${config}: no report`] }, broken: [] }
    const unhandled = (await readJson<string[]>(unhandledFile(file))) ?? []
    const broken = report.testResults.flatMap((result) => {
      if (result.status !== 'failed') return []
      const failed = namesOf(result, (status) => status === 'failed')
      const skipped = skippedOf(result)
      const names = [...failed, ...skipped]
      return [{ path: result.name, failures: Math.max(failed.length, 1), skipped: skipped.length, names }]
    })
    const failedTests = broken.reduce((sum, { failures }) => sum + failures, 0)
    const ofNoTest = unhandled.length === 0 && failedTests === 0 && code !== 0 ? [`exit code ${code}`] : unhandled
    const skipped = report.testResults.flatMap((result) => {
      const names = result.status === 'failed' ? [] : skippedOf(result)
      return names.length > 0 ? linesOf({ path: result.name, names }) : []
    })
    return {
      tally: {
        passed: report.numPassedTests,
        failed: failedTests + ofNoTest.length,
        skipped: report.numPendingTests,
        failures: [...ofNoTest.map((error) => `${config}, outside all tests: ${error}`), ...skipped],
      },
      broken,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** More files than these do not fail for want of a processor: something is broken. */
const FEW = 4

/**
 * Runs each of the few files that failed once more, in a world of its own, and tells those that pass then from the others
 * (decision 0023). All of them stay counted as failed.
 */
export async function rerunFailedFiles(
  { tally, broken }: VitestRun,
  again: (path: string) => Promise<VitestRun>,
): Promise<Tally> {
  const failures = [...(tally.failures ?? [])]
  const flaky: BrokenFile[] = []
  for (const file of broken) {
    const second = broken.length <= FEW ? (await again(file.path)).tally : null
    if (second?.failed === 0 && second.skipped === 0) flaky.push(file)
    else failures.push(...linesOf(file))
  }
  return { ...tally, failures, flaky }
}

/** The same run with its flaky files counted as passed. */
export function forgiveFlaky(tally: Tally): Tally {
  let { passed, failed, skipped } = tally
  for (const file of tally.flaky ?? []) {
    passed += Math.max(file.names?.length ?? 0, 1)
    failed -= file.failures
    skipped -= file.skipped ?? 0
  }
  return { ...tally, passed, failed, skipped }
}

export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
