/** Milliseconds that a long job may take; its wait is not counted. */
export const LONGEST_WORK = 600_000

let last: Promise<unknown> = Promise.resolve()

/** Runs jobs that take minutes one at a time, whatever they make, so that short ones find a place among the workers. */
export function runLong<T>(work: () => Promise<T>): Promise<T> {
  const run = last.catch(() => undefined).then(work)
  last = run
  return run
}
