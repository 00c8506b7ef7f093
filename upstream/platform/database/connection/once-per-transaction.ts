import type { Transaction } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * Makes a read that many parts of one call repeat run once for each transaction and key. Only for what no call changes
 * before it reads it again.
 */
export function oncePerTransaction<Subject, T>(
  keyOf: (subject: Subject) => string,
  read: (tx: Transaction<Tables>, subject: Subject) => Promise<T>,
): (tx: Transaction<Tables>, subject: Subject) => Promise<T> {
  const known = new WeakMap<Transaction<Tables>, Map<string, Promise<T>>>()
  return (tx, subject) => {
    const own = known.get(tx) ?? new Map<string, Promise<T>>()
    known.set(tx, own)
    const key = keyOf(subject)
    const found = own.get(key) ?? read(tx, subject)
    own.set(key, found)
    return found
  }
}
