import { failure } from '#graph/platform/errors/failure.ts'
import { limitMessages, tooCostly } from '#graph/platform/errors/too-costly.ts'
import { flag, int, list, optional, text, withDefault } from './wire/codecs.ts'
import type { Codec } from './wire/codec.ts'
import type { Rest } from './rest.ts'
import { readWire } from './service.ts'
import { record, together, type RowOf, type Table, type WireRecord } from './wire/record.ts'
import { fieldMask } from './batch.ts'

export interface PageInput {
  number: number
  size: number
}

/** Where a page ends: nothing where the services have no cursors. */
const pageInfo = record({
  endCursor: ['EndCursor', optional(text)],
  hasNextPage: ['HasNextPage', withDefault(flag, false)],
})

export interface Page<T> {
  items: T[]
  total: number
  totalIsExact: boolean
  pageInfo: RowOf<typeof pageInfo.table>
}

/** Rows behind a cursor, of a list that has cursors. */
export interface CursorInput {
  first?: number | null
  after?: string | null
}

/** What a list is asked for; `order` and `filter` in the services' words. */
export interface PageQuery extends CursorInput {
  page?: PageInput | null
  search?: string | null
  order?: { column: string; dir: 'asc' | 'desc' }[]
  filter?: Record<string, unknown>
  /** Whether somebody asks how many there are in all: counting them costs the services most of a page. */
  isCounted?: boolean
}

/** How a list is to be ordered: by which of its columns, by the names here. */
export interface Sort<Columns> {
  field: keyof Columns
  direction: 'ASC' | 'DESC'
  then?: readonly Omit<Sort<Columns>, 'then'>[] | null
}

interface ByColumn<Field> {
  field: Field
  direction: 'ASC' | 'DESC'
}

/** An order by several columns, each in the services' words; `columnOf` names it, or leaves it out. */
export const orderBy = <Field>(
  sort: (ByColumn<Field> & { then?: readonly ByColumn<Field>[] | null }) | null | undefined,
  columnOf: (field: Field) => string | undefined,
): NonNullable<PageQuery['order']> =>
  (sort ? [sort, ...(sort.then ?? [])] : []).flatMap(({ field, direction }) => {
    const column = columnOf(field)
    return column === undefined ? [] : [{ column, dir: direction === 'ASC' ? ('asc' as const) : ('desc' as const) }]
  })

/** The same in the services' words; as they please where nothing is said. */
export const toOrder = <Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  sort?: Sort<Columns> | null,
): NonNullable<PageQuery['order']> => orderBy(sort, (field) => columns[field])

const pageMessages = {
  size: 'El tamaño de página debe ser -1, o 1 o más.',
  number: 'La página debe ser 1 o más.',
  first: 'Pida 1 fila o más.',
  pageAndCursor: 'Pida una página por su número o por su cursor, no por ambos.',
} as const

/** All that there is is at most 10 000 rows (rules.md 13). */
const ALL = -1
/** Rows of one page: at most as many as people look at; a program takes the whole list, or one page after the other. */
export const LARGEST_PAGE = 1_000

/** @throws BAD_USER_INPUT for a page that cannot be, QUERY_TOO_COSTLY for one that is too large */
export function windowOf({ number, size }: PageInput): { start: number; length: number } {
  if (size > LARGEST_PAGE) {
    throw tooCostly(limitMessages.pageSize(size, LARGEST_PAGE), 'pageSize', { limit: LARGEST_PAGE, cost: size })
  }
  if (size !== ALL && size < 1) throw failure('BAD_USER_INPUT', pageMessages.size)
  if (number < 1 || number > 1_000_000) throw failure('BAD_USER_INPUT', pageMessages.number)
  return size === ALL ? { start: 0, length: ALL } : { start: (number - 1) * size, length: size }
}

/** @throws BAD_USER_INPUT for a cursor beside the number of a page; the same as `windowOf` */
function windowOfQuery({ page, first, after }: PageQuery) {
  if (page && (typeof first === 'number' || typeof after === 'string'))
    throw failure('BAD_USER_INPUT', pageMessages.pageAndCursor)
  if (typeof first === 'number' && first < 1) throw failure('BAD_USER_INPUT', pageMessages.first)
  return {
    ...windowOf(page ?? { number: 1, size: first ?? 10 }),
    ...(typeof after === 'string' && { After: after }),
  }
}

/** What else a page is asked for, and how it is added to the rows. */
export interface PageExtra {
  wires: readonly string[]
  add(rows: readonly object[], result: unknown): void
}

const pageRecord = <T extends Table>(row: WireRecord<T>) =>
  record({
    items: ['data', list(row)],
    total: ['recordsTotal', int],
    totalIsExact: ['recordsTotalExact', withDefault(flag, true)],
    pageInfo: ['EndCursor', together(pageInfo)],
  })

const withoutNulls = <T>(values: Record<string, T>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/**
 * A list of the services: POST `path` with filter, order, search, start and length. Of the rows no more is read, and
 * where the services allow it no more is sent, than `selected` names.
 */
export function createPageReader<T extends Table>(path: string, row: WireRecord<T>) {
  /** Pages of rows, compiled once for each shape of row. */
  const pages = new WeakMap<WireRecord<T>, ReturnType<typeof pageRecord<T>>>()
  const pageOf = (rowRecord: WireRecord<T>) => {
    const page = pages.get(rowRecord) ?? pageRecord(rowRecord)
    pages.set(rowRecord, page)
    return page
  }
  return async (
    rest: Rest,
    query: PageQuery,
    selected: readonly string[] | null = null,
    extra: PageExtra | null = null,
  ): Promise<Page<RowOf<T>>> => {
    const { search, order = [], filter = {}, isCounted = true } = query
    const offered = await rest.capability()
    const narrow = row.only(selected)
    const wires = narrow === row ? undefined : [...narrow.wires, ...(extra?.wires ?? [])]
    const body = {
      filter: withoutNulls(filter),
      draw: 1,
      ...windowOfQuery(query),
      order,
      search: search ?? '',
      ...(!isCounted && offered.takes(path, 'count') && { count: false }),
      ...fieldMask(offered, path, wires),
    }
    const result = await rest.read('POST', path, { body })
    const page = readWire(pageOf(narrow), result)
    if (wires) extra?.add(page.items, result)
    return page
  }
}

/** Reads a list of records; a missing list is an empty one. */
export const rows = <T, Written>(row: Codec<T, Written>) => {
  const codec = optional(list(row))
  return (value: unknown): T[] => readWire(codec, value) ?? []
}
