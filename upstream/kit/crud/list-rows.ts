import { sql, type RawBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import { narrowedBy, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import {
  countUpTo,
  MOST,
  orderOf,
  pageInput,
  searchOf,
  windowOf,
  type Page,
  type PageInput,
} from '#upstream/platform/http/page.ts'
import { contains, wordPosition } from '#upstream/kit/text/search-text.ts'
import { fieldsOf, textOf } from './fields.ts'
import { equals, allOf, searchedText, selectRows, sortables, type Row } from './crud.repo.ts'

const scalar = z.union([z.string().max(256), z.number(), z.boolean()]).nullish()

/** What each filter of a descriptor that is no column asks of a row (aliased `row`), by its name in the REST services. */
export type ListConditions = Readonly<Record<string, (value: string) => RawBuilder<boolean>>>

/** `pagination`'s body: any field and filter of the descriptor, the key and SecStatus may be filtered by, for equality. */
export const pageBody = (catalogue: Catalogue) =>
  pageInput(
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

/**
 * A page of a catalogue, ordered as told. A search that is told no order shows those first in which what was typed begins a
 * word nearest to the beginning; then the first field decides, then the key, so that pages never overlap.
 */
export async function pageOf(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  input: PageInput,
  byFilter?: ListConditions,
): Promise<Page<Row>> {
  const conditions = conditionsOf(catalogue, input.filter ?? {}, searchOf(input), byFilter)
  const offered = sortables(catalogue)
  const first = fieldsOf(catalogue)[0]?.wire ?? catalogue.key
  const byFirst = { column: offered[first] ?? sql.ref(`row.${catalogue.key}`), dir: 'asc' } as const
  const order = orderOf(input, offered, byFirst)
  const search = searchOf(input)
  const byMatch = order === byFirst && search ? [sql`${wordPosition(searchedText(catalogue), search)} nulls last`] : []
  const direction = order.dir === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<Row>`${selectRows(catalogue)} ${allOf(conditions)}
    order by ${sql.join([...byMatch, sql`${order.column} ${direction}`, sql.ref(`row.${catalogue.key}`)])}
    ${windowOf(input)}`.execute(tx)
  const counted = await countUpTo(tx, sql`${sql.table(catalogue.resource)} as row ${allOf(conditions)}`)
  return { data: rows, ...counted, draw: input.draw ?? 0 }
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
    order by ${sortables(catalogue)[first]}, ${sql.ref(`row.${catalogue.key}`)} limit ${MOST}`.execute(tx)
  return rows
}
