import { relative } from 'node:path'

/** What vitest's JSON reporter writes of a run. */
export interface StatusReport {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

const FAILED = 'failed'

/**
 * What became of each test of a run, by its file and name. A file that failed for none of its tests is named as failed itself: it
 * could not be read, or what comes before its tests failed. So is a run without a report, and one that ended badly for no file.
 */
export function readStatuses(report: StatusReport | undefined, code: number | null): Map<string, string> {
  if (report === undefined) return new Map([['report', FAILED]])
  const statuses = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.map((test): [string, string] => [`${file}: ${test.fullName}`, test.status])
    const hasFailedAlone = status === FAILED && !assertionResults.some((test) => test.status === FAILED)
    return hasFailedAlone ? [...tests, [file, FAILED] satisfies [string, string]] : tests
  })
  if (code !== 0 && !statuses.some(([, status]) => status === FAILED)) statuses.push([`exit code ${code}`, FAILED])
  return new Map(statuses)
}
