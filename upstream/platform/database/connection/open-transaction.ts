import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '#schema/platform/tracing/span.ts'

/** The span of the transaction that runs now; null where it is not recorded. */
const inside = new AsyncLocalStorage<Span | null>()

/** Runs the work of a transaction, so that whatever is called from it can tell. */
export const markTransaction = <T>(work: () => Promise<T>, span: Span | null = null): Promise<T> =>
  inside.run(span, work)

/** Adds a statement that has just run to the span of its transaction: its text, and none of its values. */
export function recordStatement(text: string, milliseconds: number, failure?: string): void {
  const span = inside.getStore()
  if (!span) return
  const [keyword = ''] = text.trimStart().split(/\s/, 1)
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': text }
  span.add(keyword.toUpperCase(), 'client', milliseconds, facts, failure)
}

/**
 * Refuses what takes its time where a connection is held meanwhile: a queue of files would hold all of them.
 * @throws Error which is a mistake of the program: it is done before the transaction opens, or after it has ended
 */
export function assertNoTransaction(what: string): void {
  if (inside.getStore() !== undefined) throw new Error(`${what} inside a transaction`)
}
