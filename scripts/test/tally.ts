import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** A command counts as one check. */
export async function ofCommand(code: Promise<number>): Promise<Tally> {
  return (await code) === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Every test of a vitest run counts; so does a file that could not even be read, and a run that failed for no test's fault. */
export async function ofVitest(config: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'circuito-report-'))
  const file = join(folder, 'report.json')
  try {
    const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run('node_modules/.bin/vitest', args, env)
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Report | null
    if (!report) return { ...nothing, failed: 1 }
    const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    const failed = report.numFailedTests + broken
    return { passed: report.numPassedTests, failed: code !== 0 ? Math.max(failed, 1) : failed, skipped: report.numPendingTests }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const sentence = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
