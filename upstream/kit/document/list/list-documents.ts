import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Alias, Column } from '#upstream/platform/database/alias.ts'
import { wholeReadOf } from '#upstream/platform/database/connection/whole-read.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { withLevels } from './with-levels.ts'
import { countPage, limitOf, MOST, searchOf, type CursorPage, type PageInput } from '#upstream/platform/http/page.ts'
import { endOfPage, keysetOf, lengthToRead, orderByTerms } from '#upstream/kit/list/keyset.ts'
import { wholePage } from '#upstream/kit/list/whole-page.ts'
import { sumAmounts, type Amount, type CurrencyAmount } from '#upstream/kit/list/sum-amounts.ts'
import { isoCode } from '../currency.ts'
import type { DataScope } from '../data-scope.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import { sortedColumns, sortTerms, type ColumnTerm, type DocumentOrders } from './document-order.ts'
import { visibilityPredicates, type DocumentTable, type DocumentTableName } from '../visibility.ts'

/** How the documents of a kind are listed. */
export interface DocumentList<T extends DocumentTableName, Input extends PageInput, R extends DataScope = DataScope>
  extends DocumentTable<T, R>,
    DocumentOrders<T> {
  /** The column that a search reads. */
  search: Column<T>
  /** What the filter asks for. */
  conditions: (input: Input) => RawBuilder<unknown>[]
  /** What a document is worth; none for a kind without amounts. */
  amount?: Amount
}

/** A day of a filter: YYYY-MM-DD, or nothing. */
export const dayFilter = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullish()
  .or(z.literal('').transform(() => null))

/** A value of a filter: a code or a number, null for nothing. */
export const codeFilter = z
  .union([z.string().max(40), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))

/** What filter and search ask of a document, whoever asks. */
export function wantedConditions<T extends DocumentTableName, I extends PageInput, R extends DataScope>(
  listing: DocumentList<T, I, R>,
  scope: R,
  input: I,
): RawBuilder<unknown>[] {
  const words = searchOf({ search: input.search })
  const { row } = listing
  return [
    sql`${row('CpyID')} = ${scope.identity.companyId}`,
    sql`${row('SecStatus')} = 1`,
    ...listing.conditions(input),
    ...containsEach(row(listing.search), words),
  ]
}

/** Selects the documents that were asked for, once for each way in which the person may see them; not yet cut or ordered. */
function listBranches<T extends DocumentTableName, I extends PageInput, R extends DataScope>(
  listing: DocumentList<T, I, R>,
  scope: R,
  input: I,
): RawBuilder<unknown>[] {
  const { row } = listing
  const wanted = wantedConditions(listing, scope, input)
  return visibilityPredicates(scope, listing, row).map(
    (predicate) => sql`${row.table} where ${sql.join([...wanted, predicate], sql` and `)}`,
  )
}

/** Unites several sets under the name of the row; each gives at most what `tail` says, so that none is read to its end. */
const unionBranches = <T extends DocumentTableName>(
  row: Alias<T>,
  sets: readonly RawBuilder<unknown>[],
  columns: readonly Column<T>[],
  tail: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(${sql.join(
    sets.map((set) => sql`(select ${sql.join(columns.map(row))} from ${set} ${tail})`),
    sql` union `,
  )}) ${row.row}`

function pageCut<T extends DocumentTableName>(
  { row, key }: Pick<DocumentTable<T>, 'key'> & { row: Alias<T> },
  sets: readonly RawBuilder<unknown>[],
  terms: readonly ColumnTerm<T>[],
  [length, start]: readonly [length: number, start: number],
): RawBuilder<unknown> {
  const order = orderByTerms(terms)
  const [only] = sets
  const columns = sortedColumns(key, terms)
  const from =
    sets.length === 1 && only ? only : unionBranches(row, sets, columns, sql`order by ${order} limit ${start + length}`)
  return sql`select p.${sql.id(key)}, row_number() over () as place from (
    select ${row(key)} from ${from} order by ${order} limit ${length} offset ${start}) p`
}

/**
 * A page of documents, by its number or behind a cursor. It is cut on the indexes by keys alone before any name is joined, and
 * nothing is counted beyond 10 000, so that it costs the same in a large table (`npm run bench:rows`); behind a cursor it costs
 * the same wherever it lies. `readRows` gets SQL that yields the key and `place`, and answers the rows in the order of `place`.
 */
export async function documentPage<
  T extends DocumentTableName,
  I extends PageInput,
  R extends DataScope,
  Row extends object,
>(
  { tx, body, fields }: Pick<Call<I>, 'tx' | 'body' | 'fields'>,
  listing: DocumentList<T, I, R>,
  scope: R,
  readRows: (cut: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<CursorPage<Row>> {
  const sets = listBranches(listing, scope, body)
  const terms = sortTerms(listing, body)
  const whole = wholeReadOf(tx)
  if (whole) {
    const { row, key } = listing
    const ordered = sql<{ key: number }>`select ${row(key)} as key
      from ${unionBranches(row, sets, sortedColumns(key, terms), sql``)} order by ${orderByTerms(terms)}`
    return wholePage({ tx, body }, whole, ordered, (cut) =>
      readRows(sql`select key as ${sql.id(key)}, place from (${cut}) k`),
    )
  }
  const keyset = keysetOf(`${listing.table} ${scope.identity.companyId}`, terms)
  const behind = keyset.follows(body)?.flatMap((follows) => sets.map((set) => sql`${set} and ${follows}`))
  const length = limitOf(body)
  const read = await readRows(pageCut(listing, behind ?? sets, terms, [lengthToRead(body, length), body.start]))
  const counted = await countPage(
    tx,
    body,
    read,
    unionBranches(listing.row, sets, [listing.key], sql`limit ${MOST + 1}`),
  )
  const { data, ...end } = endOfPage(keyset, body, read, length, counted)
  return { data: await withLevels(tx, listing, scope, data, fields), ...end, ...counted, draw: body.draw ?? 0 }
}

/**
 * What all documents that were asked for come to, by currency: each once, in however many ways the person may see it. A
 * later way passes over what an earlier one has shown, since putting a million rows together to find doubles costs
 * seconds; circuits, the way that costs most to rule out, come after the areas.
 */
export async function documentTotals<T extends DocumentTableName, I extends PageInput, R extends DataScope>(
  { tx, body }: Pick<Call<I>, 'tx' | 'body'>,
  listing: DocumentList<T, I, R>,
  scope: R,
): Promise<CurrencyAmount[]> {
  const { row, amount } = listing
  if (!amount) throw new Error(`The list of ${listing.table} declares no amount`)
  const ways = visibilityPredicates(scope, listing, row).reverse()
  const wanted = wantedConditions(listing, scope, body)
  const worths = ways.map((way, index) => {
    const others = ways.slice(0, index).map((earlier) => sql`(${earlier}) is not true`)
    return sql`select ${amount.value} as value, ${amount.currency} as currency from ${row.table} where ${sql.join([...wanted, way, ...others], sql` and `)}`
  })
  const each = { value: sql.ref('w.value'), currency: sql.ref('w.currency') }
  return sumAmounts(tx, sql`(${sql.join(worths, sql` union all `)}) w`, each, amount.isListed ? isoCode : undefined)
}
