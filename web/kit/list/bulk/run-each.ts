import { failureMessage } from '#web/platform/apollo/failure/failure.ts'

/** What became of one row, as people read it. */
export type RowOutcome = { isDone: boolean; message: string }

/** Rows that are changed at the same time. */
const TOGETHER = 3

/** Does the same with many rows, a few at a time, each with its own outcome: one that fails holds up none of the others. */
export async function runEach<Row, Outcome>(
  rows: readonly Row[],
  run: (row: Row) => Promise<Outcome>,
  onOutcome: (row: Row, outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...rows]
  async function work() {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) onOutcome(row, await run(row))
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
}

/** The outcome of a change that answers why it was refused. Never throws. */
export async function outcomeOf(
  change: () => Promise<readonly { message: string }[] | undefined>,
  done: string,
): Promise<RowOutcome> {
  try {
    const errors = (await change()) ?? []
    if (errors.length === 0) return { isDone: true, message: done }
    return { isDone: false, message: errors.map(({ message }) => message).join(' ') }
  } catch (error) {
    return { isDone: false, message: failureMessage(error) }
  }
}
