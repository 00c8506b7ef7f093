import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Call } from '#upstream/platform/http/call.ts'
import { limitOf, MOST, orderOf, searchOf, type Page, type PageInput } from '#upstream/platform/http/page.ts'
import type { DataScope } from './data-scope.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import { visibilityPredicates, type DocumentTable } from './visibility.ts'

/** A column that a list can be ordered by: `sortDirection` was asked for, `reverseDirection` is the other. */
export type SortExpression = (
  sortDirection: RawBuilder<unknown>,
  reverseDirection: RawBuilder<unknown>,
) => RawBuilder<unknown>

/** How the documents of a kind are listed. In SQL the row of the table is `r`. */
export interface DocumentList<Input extends PageInput, R extends DataScope = DataScope> extends DocumentTable<R> {
  /** The column that a search reads. */
  search: string
  /** Each order is one that an index has, read forwards or backwards; its tail makes it total, so that pages never overlap. */
  orders: Readonly<Record<string, SortExpression>>
  /** When none was asked for. */
  newest: SortExpression
  /** SQL: the columns that the orders name, with the key. */
  sorted: RawBuilder<unknown>
  /** SQL: what the filter asks for. */
  conditions: (input: Input) => RawBuilder<unknown>[]
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

const status = z.coerce.number().int().min(1).max(6)

/** One status or several. */
export const statusFilter = z.union([status, z.array(status).max(6)]).nullish()

/** SQL: the row stands in one of the statuses; one alone can use an index that begins with it. */
export function inStatus(column: string, requestedStatus: z.output<typeof statusFilter>): RawBuilder<unknown>[] {
  const statuses = [requestedStatus ?? []].flat()
  if (statuses.length === 0) return []
  return [
    statuses.length === 1
      ? sql`r.${sql.id(column)} = ${statuses[0]}`
      : sql`r.${sql.id(column)} = any(${statuses}::smallint[])`,
  ]
}

/** SQL: the column equals what was asked for, if anything was. */
export const equals = (column: string, value: string | number | null | undefined): RawBuilder<unknown>[] =>
  value === null || value === undefined || value === '' ? [] : [sql`r.${sql.id(column)} = ${value}`]

/** SQL: the day lies between two others, where they were given. */
export const between = (
  column: string,
  from: string | null | undefined,
  to: string | null | undefined,
): RawBuilder<unknown>[] => [
  ...(from ? [sql`r.${sql.id(column)} >= ${from}::date`] : []),
  ...(to ? [sql`r.${sql.id(column)} <= ${to}::date`] : []),
]

function orderedBy<I extends PageInput>(
  { orders, newest }: Pick<DocumentList<I>, 'orders' | 'newest'>,
  { order }: I,
): RawBuilder<unknown> {
  const { column, dir } = orderOf({ order }, orders, { column: newest, dir: 'desc' })
  const [up, down] = [sql`asc`, sql`desc`]
  return dir === 'asc' ? column(up, down) : column(down, up)
}

/** SQL: the documents that were asked for, once for each way in which the person may see them; not yet cut or ordered. */
function listBranches<I extends PageInput, R extends DataScope>(
  listing: DocumentList<I, R>,
  scope: R,
  input: I,
): RawBuilder<unknown>[] {
  const words = searchOf({ search: input.search })
  const wanted = [
    sql`r."CpyID" = ${scope.identity.companyId}`,
    sql`r."SecStatus" = 1`,
    ...listing.conditions(input),
    ...(words === '' ? [] : [contains(listing.search, words)]),
  ]
  return visibilityPredicates(scope, listing).map(
    (sortDirection) => sql`${sql.id(listing.table)} r where ${sql.join([...wanted, sortDirection], sql` and `)}`,
  )
}

/** SQL: the first of several sets together; each gives at most what `tail` says, so that none is read to its end. */
const unionBranches = (
  sets: readonly RawBuilder<unknown>[],
  columns: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(${sql.join(
    sets.map((set) => sql`(select ${columns} from ${set} ${tail})`),
    sql` union `,
  )}) r`

function pageCut<I extends PageInput, R extends DataScope>(
  listing: DocumentList<I, R>,
  sets: readonly RawBuilder<unknown>[],
  input: I,
): RawBuilder<unknown> {
  const order = orderedBy(listing, input)
  const [length, start] = [limitOf(input), input.start]
  const [only] = sets
  const from =
    sets.length === 1 && only
      ? only
      : unionBranches(sets, listing.sorted, sql`order by ${order} limit ${start + length}`)
  return sql`select p.${sql.id(listing.key)}, row_number() over () as place from (
    select r.${sql.id(listing.key)} from ${from} order by ${order} limit ${length} offset ${start}) p`
}

/**
 * A page of documents. It is cut on the indexes by keys alone before any name is joined, and nothing is counted beyond
 * 10 000, so that it costs the same in a large table (`npm run bench:rows`). `readRows` gets SQL that yields the key and
 * `place`, and answers the rows in the order of `place`.
 */
export async function documentPage<I extends PageInput, R extends DataScope, Row>(
  { tx, body }: Pick<Call<I>, 'tx' | 'body'>,
  listing: DocumentList<I, R>,
  scope: R,
  readRows: (cut: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Page<Row>> {
  const sets = listBranches(listing, scope, body)
  const data = await readRows(pageCut(listing, sets, body))
  const bounded = unionBranches(sets, sql`r.${sql.id(listing.key)}`, sql`limit ${MOST + 1}`)
  const { rows } = await sql<{ found: number }>`select count(*) as found from ${bounded}`.execute(tx)
  const found = rows[0]?.found ?? 0
  return { data, recordsTotal: Math.min(found, MOST), recordsTotalExact: found <= MOST, draw: body.draw ?? 0 }
}
