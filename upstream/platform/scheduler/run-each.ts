/** After so many failures it is about none of them: the rest is left to the next round. */
const MOST_FAILURES = 10

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

/**
 * Does a job's work for each of some things, one after the other. One that fails keeps none of the others from being done, in
 * this round or in those that follow.
 * @throws what failed, once all others are done
 */
export async function runEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (reason) {
      failures.push(reason)
      if (failures.length === MOST_FAILURES) break
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, [...new Set(failures.map(messageOf))].join('. '))
}
