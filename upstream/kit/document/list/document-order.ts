import type { Alias, Column } from '#upstream/platform/database/alias.ts'
import { ordersOf, type PageInput } from '#upstream/platform/http/page.ts'
import type { SortTerm } from '#upstream/kit/list/keyset.ts'
import type { DocumentTable, DocumentTableName } from '../visibility.ts'

/** A column of an order: the way that was asked for, or the other; empty ones last whichever way. */
type OrderColumn<T extends DocumentTableName> = Column<T> | { reversed: Column<T> } | { emptyLast: Column<T> }

/** An order by columns in turn. */
export type SortColumns<T extends DocumentTableName> = readonly OrderColumn<T>[]

/** How the documents of a kind can be ordered. */
export interface DocumentOrders<T extends DocumentTableName> {
  /** The table as orders and conditions name it. */
  row: Alias<T>
  /** By columns. Each order is one that an index has, read forwards or backwards; its tail makes it total, so that pages never overlap. */
  orders: Readonly<Partial<Record<Column<T>, SortColumns<T>>>>
  /** When none was asked for. */
  newest: SortColumns<T>
}

export type ColumnTerm<T extends DocumentTableName> = SortTerm & { column: Column<T> }

function termOf<T extends DocumentTableName>(row: Alias<T>, term: OrderColumn<T>, dir: SortTerm['dir']): ColumnTerm<T> {
  if (typeof term === 'string') return { column: term, value: row(term), dir }
  if ('reversed' in term)
    return { column: term.reversed, value: row(term.reversed), dir: dir === 'asc' ? 'desc' : 'asc' }
  return { column: term.emptyLast, value: row(term.emptyLast), dir, isEmptyLast: true }
}

/** The order that was asked for, or the newest first. */
export function sortTerms<T extends DocumentTableName>(
  { orders, newest, row, key }: DocumentOrders<T> & Pick<DocumentTable<T>, 'key'>,
  input: PageInput,
): ColumnTerm<T>[] {
  const wanted = ordersOf<SortColumns<T>>(input, orders)
  const [first = { column: newest, dir: 'desc' as const }, ...further] = wanted
  if (further.length === 0) return first.column.map((term) => termOf(row, term, first.dir))
  // Of several columns only the first may have an index; the key goes the way of the last, so that the order is total.
  return [
    ...wanted.map(({ name, dir }) => termOf(row, { emptyLast: name as Column<T> }, dir)),
    termOf(row, key, further.at(-1)?.dir ?? 'desc'),
  ]
}

/** The columns that an order names, with the key. */
export const sortedColumns = <T extends DocumentTableName>(
  key: Column<T>,
  terms: readonly ColumnTerm<T>[],
): Column<T>[] => [...new Set([key, ...terms.map(({ column }) => column)])]
