import type { Transaction } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** What is known of a list that a transaction reads to its end: its rows are counted once, and all of them. */
export interface WholeRead {
  total?: number
  /** The keys of its rows in their order, where it is read by key. */
  keys?: readonly number[]
}
const wholeReads = new WeakMap<Transaction<Tables>, WholeRead>()

/** Has a transaction read one list to its end, page after page: it must see the same rows all the time. */
export const readWhole = (tx: Transaction<Tables>): void => void wholeReads.set(tx, {})

/** What is known of the list that a transaction reads whole; undefined where it reads a page. */
export const wholeReadOf = (tx: Transaction<Tables>): WholeRead | undefined => wholeReads.get(tx)
