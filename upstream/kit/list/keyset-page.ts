import { sql, type RawBuilder } from 'kysely'
import type { Call } from '#upstream/platform/http/call.ts'
import { countPage, limitOf, ordersOf, type CursorPage, type PageInput } from '#upstream/platform/http/page.ts'
import { endOfPage, keysetOf, lengthToRead, orderByTerms, type SortTerm } from './keyset.ts'

interface SortChoices {
  /** What the list can be ordered by, by the services' names. */
  columns: Readonly<Record<string, RawBuilder<unknown>>>
  /** The order where none is asked for. */
  otherwise: SortTerm
  /** What tells any two rows apart. */
  key: SortTerm
  /** The columns that a row may have nothing in: those rows come last. */
  canBeEmpty?: readonly string[]
}

/** The order that was asked for, or the list's own, and behind it the key. */
export function sortTermsOf(
  body: Pick<PageInput, 'order'>,
  { columns, otherwise, key, canBeEmpty = [] }: SortChoices,
): SortTerm[] {
  const chosen = ordersOf(body, columns).map(({ name, column, dir }) => ({
    column: name,
    value: column,
    dir,
    isEmptyLast: canBeEmpty.includes(name),
  }))
  return [...(chosen.length > 0 ? chosen : [otherwise]), key]
}

/** Narrows what is selected to the rows behind a cursor, as one condition; nothing without one. */
export const andBehind = (follows: readonly RawBuilder<unknown>[] | null): RawBuilder<unknown> =>
  follows ? sql` and (${sql.join(follows, sql` or `)})` : sql``

interface KeysetList<Row> {
  /** Whose list it is, and which: a cursor belongs to it. */
  name: string
  terms: readonly SortTerm[]
  /** A table and what limits it. */
  found: RawBuilder<unknown>
  /** Reads the rows of `found` that `rest` cuts and orders; they hold the columns of the order. */
  read: (rest: RawBuilder<unknown>) => Promise<Row[]>
}

/** A page of a list, by its number or behind a cursor. */
export async function keysetPage<Row extends object>(
  { tx, body }: Pick<Call<PageInput>, 'tx' | 'body'>,
  { name, terms, found, read }: KeysetList<Row>,
): Promise<CursorPage<Row>> {
  const keyset = keysetOf(name, terms)
  const length = limitOf(body)
  const rows = await read(
    sql`${andBehind(keyset.follows(body))} order by ${orderByTerms(terms)} limit ${lengthToRead(body, length)} offset ${body.start}`,
  )
  const counted = await countPage(tx, body, rows, found)
  return {
    ...counted,
    ...endOfPage(keyset, body, rows, length, counted),
    draw: body.draw ?? 0,
  }
}
