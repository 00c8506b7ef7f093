import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()

/** Runs the work of a transaction, so that whatever is called from it can tell. */
export const markTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work)

/**
 * Refuses what takes its time where a connection is held meanwhile: a queue of files would hold all of them.
 * @throws Error which is a mistake of the program: it is done before the transaction opens, or after it has ended
 */
export function assertNoTransaction(what: string): void {
  if (inside.getStore()) throw new Error(`${what} inside a transaction`)
}
