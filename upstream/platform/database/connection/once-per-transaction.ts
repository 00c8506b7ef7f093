import type { Transaction } from 'kysely'
import type { Tables } from '../tables/tables.ts'

interface ReadOnce<Subject, T> {
  (tx: Transaction<Tables>, subject: Subject): Promise<T>
  /** What was read beside something else: nobody reads it again. */
  store(tx: Transaction<Tables>, subject: Subject, value: T): void
}

/**
 * Makes a read that many parts of one call repeat run once for each transaction and key. Only for what no call changes
 * before it reads it again.
 */
export function oncePerTransaction<Subject, T>(
  keyOf: (subject: Subject) => string,
  read: (tx: Transaction<Tables>, subject: Subject) => Promise<T>,
): ReadOnce<Subject, T> {
  const known = new WeakMap<Transaction<Tables>, Map<string, Promise<T>>>()
  const knownIn = (tx: Transaction<Tables>) => {
    const own = known.get(tx) ?? new Map<string, Promise<T>>()
    known.set(tx, own)
    return own
  }
  const once = (tx: Transaction<Tables>, subject: Subject) => {
    const own = knownIn(tx)
    const key = keyOf(subject)
    const found = own.get(key) ?? read(tx, subject)
    own.set(key, found)
    return found
  }
  return Object.assign(once, {
    store: (tx: Transaction<Tables>, subject: Subject, value: T) => {
      knownIn(tx).set(keyOf(subject), Promise.resolve(value))
    },
  })
}
