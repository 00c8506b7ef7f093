import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from './run.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What failed, a line each: a part of the run, or a test by its file and name. */
  failures?: readonly string[]
}

export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0 }

export const addTallies = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
})

/** A command counts as one check. */
export async function tallyCommand(title: string, code: Promise<number>): Promise<Tally> {
  return (await code) === 0 ? { ...EMPTY_TALLY, passed: 1 } : { ...EMPTY_TALLY, failed: 1, failures: [title] }
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** What a run of vitest came to, and the files that did not pass, each with how many failures it counts for. */
export interface VitestRun {
  tally: Tally
  broken: { path: string; failures: number; names?: readonly string[] }[]
}

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
      ...further,
    ]
    const code = await run('node_modules/.bin/vitest', args, env)
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Report | null
    if (!report) return { tally: { ...EMPTY_TALLY, failed: 1 }, broken: [] }
    const broken = report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => ({
        path: name,
        failures: Math.max(assertionResults.filter(({ status }) => status === 'failed').length, 1),
        names: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      }))
    const failed = broken.reduce((sum, { failures }) => sum + failures, 0)
    return {
      tally: {
        passed: report.numPassedTests,
        failed: code !== 0 ? Math.max(failed, 1) : failed,
        skipped: report.numPendingTests,
      },
      broken,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const linesOf = ({ path, names = [] }: VitestRun['broken'][number]): string[] => {
  const file = relative(process.cwd(), path)
  return names.length > 0 ? names.map((name) => `${file}: ${name}`) : [file]
}

/** More files than these do not fail for want of a processor: something is broken. */
const FEW = 4

/**
 * Looks a second time at each of the few files that failed, in a world of its own: only what fails again is a failure.
 * A shared machine starves a story now and then; whatever passes only then is named, so that somebody looks into it.
 */
export async function rerunFailedFiles(
  { tally, broken }: VitestRun,
  again: (path: string) => Promise<VitestRun>,
): Promise<Tally> {
  if (broken.length > FEW) return { ...tally, failures: broken.flatMap(linesOf) }
  let sum = tally
  for (const each of broken) {
    const { path, failures } = each
    const second = await again(path)
    if (second.tally.failed > 0) {
      sum = { ...sum, failures: [...(sum.failures ?? []), ...linesOf(each)] }
      continue
    }
    console.warn(`\nPassed only at the second look: ${relative(process.cwd(), path)}`)
    sum = addTallies(sum, { passed: failures, failed: -failures, skipped: 0 })
  }
  return sum
}

export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
