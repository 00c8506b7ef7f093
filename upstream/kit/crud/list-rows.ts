import { sql, type RawBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import { narrowedBy, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { wholeReadOf } from '#upstream/platform/database/connection/whole-read.ts'
import {
  countPage,
  limitOf,
  MOST,
  ordersOf,
  searchOf,
  type CursorPage,
  type PageInput,
} from '#upstream/platform/http/page.ts'
import { cursorPageInput } from '#upstream/kit/list/cursor-page.ts'
import { endOfPage, keysetOf, lengthToRead, orderByTerms, type SortTerm } from '#upstream/kit/list/keyset.ts'
import { wholePage } from '#upstream/kit/list/whole-page.ts'
import { contains, wordPosition } from '#upstream/kit/text/search-text.ts'
import { fieldsOf, textOf } from './fields.ts'
import {
  allOf,
  equals,
  joinLabels,
  searchedText,
  selectRows,
  sortables,
  tableOf,
  type Row,
  type Sortable,
} from './crud.repo.ts'

const scalar = z.union([z.string().max(256), z.number(), z.boolean()]).nullish()

/** What each filter of a descriptor that is no column asks of a row (aliased `row`), by its name in the REST services. */
export type ListConditions = Readonly<Record<string, (value: string) => RawBuilder<boolean>>>

/** `pagination`'s body: any field and filter of the descriptor, the key and SecStatus may be filtered by, for equality. */
export const pageBody = (catalogue: Catalogue) =>
  cursorPageInput(
    Object.fromEntries(
      [catalogue.key, 'SecStatus', ...Object.values(narrowedBy(catalogue)).map(({ wire }) => wire)].map((wire) => [
        wire,
        scalar,
      ]),
    ),
  )

type Filter = Readonly<Record<string, unknown>>

function conditionsOf(
  catalogue: Catalogue,
  filter: Filter,
  search: string,
  conditions: ListConditions = {},
): RawBuilder<boolean>[] {
  const known = new Set([catalogue.key, 'SecStatus', ...fieldsOf(catalogue).map(({ wire }) => wire)])
  const equal = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([wire, value]) => {
      const condition = conditions[wire]
      if (condition) return [condition(textOf(value))]
      return known.has(wire) ? [equals(catalogue, wire, value)] : []
    })
  return search ? [...equal, contains(searchedText(catalogue), search)] : equal
}

/** How near to the beginning what was searched for begins a word, as the rows of a page say it until it is answered. */
const MATCH = 'MatchPosition'

const withoutMatch = ({ [MATCH]: _, ...row }: Row): Row => row

/**
 * The order of a page. A search that is told no order shows those first in which what was typed begins a word nearest to
 * the beginning; then the first field decides. The key makes it total, so that pages never overlap.
 */
function sortTerms(catalogue: Catalogue, input: PageInput) {
  const offered = sortables(catalogue)
  const first = offered[fieldsOf(catalogue)[0]?.wire ?? catalogue.key]
  const search = searchOf(input)
  const wanted = ordersOf(input, offered).map(({ column, dir }) => ({ ...column, dir }))
  const byFirst = first ? [{ ...first, dir: 'asc' as const }] : []
  const position = wordPosition(searchedText(catalogue), search)
  const byMatch = search ? [{ column: MATCH, value: position, dir: 'asc' as const }] : []
  const chosen: (Sortable & Pick<SortTerm, 'dir'>)[] = wanted.length > 0 ? wanted : [...byMatch, ...byFirst]
  const terms: SortTerm[] = chosen.map(({ column, value, dir }) => ({
    column,
    value,
    dir,
    ...(column !== catalogue.key && { isEmptyLast: true }),
  }))
  const key = { column: catalogue.key, value: sql.ref(`row.${catalogue.key}`), dir: 'asc' as const }
  return {
    terms: terms.some(({ column }) => column === catalogue.key) ? terms : [...terms, key],
    labels: sql.join(
      chosen.flatMap(({ labelled }) => (labelled ? [joinLabels(labelled)] : [])),
      sql``,
    ),
    match: chosen.some(({ column }) => column === MATCH) ? position : null,
  }
}

/** The key of the rows of a page, and their place in it: cut before any name is joined that the order does not need. */
function cutPage(
  { key }: Catalogue,
  sets: readonly RawBuilder<unknown>[],
  terms: readonly SortTerm[],
  [length, start]: readonly [length: number, start: number],
): RawBuilder<unknown> {
  const order = orderByTerms(terms)
  const [only] = sets
  if (only && sets.length === 1)
    return sql`select key, row_number() over () as place from (
      select ${sql.ref(`row.${key}`)} as key from ${only} order by ${order} limit ${length} offset ${start}) cut`
  const names = terms.map((_, at) => sql.id(`term ${at}`))
  const columns = sql.join(terms.map(({ value }, at) => sql`${value} as ${names[at]}`))
  const parts = sets.map(
    (set) => sql`(select ${sql.ref(`row.${key}`)} as key, ${columns} from ${set} order by ${order} limit ${length})`,
  )
  const united = orderByTerms(terms.map((term, at) => ({ ...term, value: names[at] ?? term.value })))
  return sql`select key, row_number() over () as place from (
    select key from (${sql.join(parts, sql` union all `)}) parts order by ${united} limit ${length}) cut`
}

/** A page of a catalogue, by its number or behind a cursor, where it costs the same wherever it lies. */
export async function pageOf(
  { tx, identity, body }: Pick<Call<PageInput>, 'tx' | 'identity' | 'body'>,
  catalogue: Catalogue,
  byFilter?: ListConditions,
): Promise<CursorPage<Row>> {
  const key = sql.ref(`row.${catalogue.key}`)
  const conditions = conditionsOf(catalogue, body.filter ?? {}, searchOf(body), byFilter)
  const { terms, labels, match } = sortTerms(catalogue, body)
  const selectSet = (...further: RawBuilder<unknown>[]) =>
    sql`${tableOf(catalogue)}${labels} ${allOf([...conditions, ...further])}`
  const readRows = async (cut: RawBuilder<unknown>) => {
    const columns = match ? [sql`${match} as ${sql.id(MATCH)}`] : []
    const select = selectRows(catalogue, { columns, join: sql` join (${cut}) as cut on cut.key = ${key}` })
    return (await sql<Row>`${select} order by cut.place`.execute(tx)).rows
  }
  const whole = wholeReadOf(tx)
  if (whole) {
    const ordered = sql<{ key: number }>`select ${key} as key from ${selectSet()} order by ${orderByTerms(terms)}`
    return wholePage({ tx, body }, whole, ordered, (cut) => readRows(cut))
  }
  const keyset = keysetOf(`${catalogue.resource} ${identity.companyId}`, terms)
  const sets = keyset.follows(body)?.map((follows) => selectSet(follows)) ?? [selectSet()]
  const length = limitOf(body)
  const read = await readRows(cutPage(catalogue, sets, terms, [lengthToRead(body, length), body.start]))
  const counted = await countPage(tx, body, read, sql`${tableOf(catalogue)} ${allOf(conditions)}`)
  const { data, ...end } = endOfPage(keyset, body, read, length, counted)
  return { data: match ? data.map(withoutMatch) : data, ...end, ...counted, draw: body.draw ?? 0 }
}

/** The active rows that a select offers, at most 10 000; `filter` by any field. */
export async function listOf(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  filter: Filter,
  search: string,
): Promise<Row[]> {
  const conditions = conditionsOf(catalogue, { ...filter, SecStatus: 1 }, search)
  const first = fieldsOf(catalogue)[0]?.wire ?? catalogue.key
  const { rows } = await sql<Row>`${selectRows(catalogue)} ${allOf(conditions)}
    order by ${sortables(catalogue)[first]?.value}, ${sql.ref(`row.${catalogue.key}`)} limit ${MOST}`.execute(tx)
  return rows
}
