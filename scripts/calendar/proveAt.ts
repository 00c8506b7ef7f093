import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Instant } from '#tests/app/calendar/instants.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export interface DateRunResult {
  passed: number
  failed: number
  /** For people. */
  lines: string[]
}

const LONGEST = 300

function vitest(file: string, { at }: Instant, suites: readonly string[], workers?: number): Promise<void> {
  const limits = workers === undefined ? [] : [`--maxWorkers=${workers}`]
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    `--outputFile=${file}`,
    ...limits,
    ...suites,
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, CLOCK: at } })
    child.on('error', reject)
    child.on('exit', () => resolve())
  })
}

/** A failure in a line: which test, and the beginning of what it says. */
const failureLine = (name: string, messages: readonly string[]): string =>
  `    ${name}: ${messages.join(' ').replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`

function failuresIn({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map(({ fullName, failureMessages }) => failureLine(fullName, failureMessages))
        : [failureLine(name, [message])]
    })
}

/**
 * Runs `suites` with the clock set to an instant and makes a line of it, with each test that failed beneath.
 * @param workers processes of tests; as many as of any run unless given
 */
export async function proveAt(
  instant: Instant,
  number: number,
  suites: readonly string[],
  workers?: number,
): Promise<DateRunResult> {
  const folder = await mkdtemp(join(tmpdir(), 'circuito-calendar-'))
  const began = performance.now()
  try {
    const file = join(folder, 'report.json')
    await vitest(file, instant, suites, workers)
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Report | null
    const failures = report ? failuresIn(report) : ['    the run ended without a report']
    const passed = report?.numPassedTests ?? 0
    const seconds = Math.round((performance.now() - began) / 1_000)
    const line = `${String(number).padStart(2)} ${instant.at} ${instant.what}: ${passed} passed, ${failures.length} failed, ${seconds} s`
    return { passed, failed: failures.length, lines: [line, ...failures] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
