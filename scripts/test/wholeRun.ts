import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runTimed } from './timed.ts'

/** What a run of `npm test` came to. */
export interface WholeRun {
  seconds: number
  passed: number
  /** Failed tests, those that passed when they were run again among them. */
  failed: number
  /** What failed, a line each. */
  failures: string[]
}

/** The counts and names of a run's output: its last line, «Failed: …» and «Flaky: …». */
export function parseWholeRun(output: string): Omit<WholeRun, 'seconds'> {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? []
  const failures = [...output.matchAll(/^(?:Failed|Flaky): (.+)$/gm)].flatMap(([, name]) => name ?? [])
  if (passed === undefined) return { passed: 0, failed: 1, failures: ['no last line: the run did not end'] }
  return { passed: Number(passed), failed: Number(failed), failures }
}

/** Runs `npm test` whole in the current folder; `log` is where its output is kept, if anywhere. */
export async function runWhole(log?: string): Promise<WholeRun> {
  const { seconds, output } = await runTimed('npm', ['test'])
  if (log !== undefined) {
    mkdirSync(dirname(log), { recursive: true })
    writeFileSync(log, output)
  }
  return { seconds, ...parseWholeRun(output) }
}
