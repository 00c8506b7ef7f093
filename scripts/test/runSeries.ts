import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { WholeRun } from './wholeRun.ts'

/** A run of `npm test` of a series, of which every second one is made beside a process that keeps a core busy. */
export interface SeriesRun extends WholeRun {
  isBusy: boolean
  /** When it began and ended, in UTC. */
  began: string
  ended: string
}

/** The runs made so far of one commit. */
export interface RunSeries {
  commit: string
  /** How often somebody began or went on with it. */
  sittings: number
  runs: SeriesRun[]
}

const recorded: z.ZodType<RunSeries> = z.object({
  commit: z.string(),
  sittings: z.number(),
  runs: z.array(
    z.object({
      seconds: z.number(),
      passed: z.number(),
      failed: z.number(),
      failures: z.array(z.string()),
      isBusy: z.boolean(),
      began: z.string(),
      ended: z.string(),
    }),
  ),
})

/** A series of which nothing is measured. */
export const newSeries = (commit: string): RunSeries => ({ commit, sittings: 1, runs: [] })

/** The series of a commit in the file, one sitting further; a new one where the file is of another commit, not there or unreadable. */
export function continueSeries(file: string, commit: string): RunSeries {
  try {
    const series = recorded.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (series.commit === commit) return { ...series, sittings: series.sittings + 1 }
  } catch {
    // What cannot be read is measured again.
  }
  return newSeries(commit)
}

/** Whoever is cut off while this writes finds the series as it was before. */
export function saveSeries(file: string, series: RunSeries): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, JSON.stringify(series, null, 2))
  renameSync(`${file}.part`, file)
}

const secondsOf = (runs: readonly SeriesRun[], isBusy: boolean): string =>
  runs
    .filter((run) => run.isBusy === isBusy)
    .map((run) => Math.round(run.seconds))
    .join(' ')

/** What a series came to: how many runs, over what, and what failed in any of them. A run with other cases than the first counts as failed. */
export function summarizeSeries({ commit, sittings, runs }: RunSeries) {
  const cases = runs[0]?.passed ?? 0
  const uneven = runs.filter(({ passed, failed }) => failed === 0 && passed !== cases).length
  return {
    commit: commit.slice(0, 8),
    runs: runs.length,
    sittings,
    from: runs[0]?.began ?? '',
    to: runs.at(-1)?.ended ?? '',
    cases,
    failed: runs.reduce((sum, run) => sum + run.failed, 0) + uneven,
    quietSeconds: secondsOf(runs, false),
    busySeconds: secondsOf(runs, true),
  }
}
