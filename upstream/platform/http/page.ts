import { sql, type RawBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import { wholeReadOf } from '#upstream/platform/database/connection/whole-read.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Rows at most, and how far the total is counted exactly (rules.md 13). */
export const MOST = 10_000

const ORDER = z.object({
  column: z.string().max(60).describe('The column.'),
  dir: z.enum(['asc', 'desc']).default('asc').describe('Which way.'),
})
/** What every `pagination` call may be asked besides its filter. */
const PAGING = {
  draw: z.number().int().nullish().describe('A number of the caller, answered as it came.'),
  start: z.number().int().min(0).default(0).describe('How many rows are passed over.'),
  length: z.number().int().min(-1).default(10).describe('Rows at most; -1 for all, up to 10,000.'),
  count: z.boolean().nullish().describe('Whether all are counted, which costs most of a page; true unless told.'),
  order: z.array(ORDER).max(5).nullish().describe('By which columns, the first before the others.'),
  search: z
    .union([z.string().max(256), z.object({ value: z.string().max(256).nullish().describe('The text.') })])
    .nullish()
    .describe('What to look for, as people type it.'),
}
const COMPANY = z.number().int().nullish()

/** The body of every `pagination` call; `filter` says what may be filtered by. */
export const pageInput = <F extends z.ZodRawShape>(filter: F) =>
  z.object({
    filter: z
      .object({ CpyID: COMPANY, ...filter })
      .nullish()
      .describe('Which rows; all unless told.'),
    ...PAGING,
  })

/** What `pagination` is asked, whatever its filter. */
export interface PageInput {
  filter?: Readonly<Record<string, unknown>> | null
  draw?: number | null
  start: number
  /** -1 for all. */
  length: number
  /** False where nobody wants to know how many there are in all. */
  count?: boolean | null
  order?: { column: string; dir: 'asc' | 'desc' }[] | null
  search?: string | { value?: string | null } | null
  /** The cursor behind which the page begins, of a list that has cursors. */
  After?: string | null
}

export interface Page<Row> {
  /** The rows of the page. */
  data: Row[]
  /** How many there are in all; 10,000 where there are more. Where they were not counted, how many there are at least. */
  recordsTotal: number
  /** Whether it is exact. */
  recordsTotalExact: boolean
  /** The number that the caller sent. */
  draw: number
}

/** A page of a list that goes on by cursors too. */
export interface CursorPage<Row> extends Page<Row> {
  /** Behind which the next page begins; null for an empty page. */
  EndCursor: string | null
  /** Whether more rows follow. */
  HasNextPage: boolean
}

/** The shape of a page, for /openapi.json. */
export const pageAnswer = (row: z.ZodType) =>
  z.object({
    data: z.array(row).describe('The rows of the page.'),
    recordsTotal: z.number().describe('How many there are in all; 10,000 where more are, or if uncounted at least.'),
    recordsTotalExact: z.boolean().describe('Whether it is exact.'),
    draw: z.number().describe('The number that the caller sent.'),
  })

/** -1 asks for all there is, up to 10 000. */
export const limitOf = ({ length }: Pick<PageInput, 'length'>): number =>
  length === -1 ? MOST : Math.min(length, MOST)

/** Cuts the page asked for out of what is selected: `limit … offset …`. */
export const windowOf = (input: Pick<PageInput, 'length' | 'start'>): RawBuilder<unknown> =>
  sql`limit ${limitOf(input)} offset ${input.start}`

/** What is searched for, trimmed; empty for everything. */
export const searchOf = ({ search }: Pick<PageInput, 'search'>): string =>
  ((typeof search === 'string' ? search : search?.value) ?? '').trim()

/** `text` anywhere in a column, for ILIKE: its own % and _ mean themselves. */
export const likeAnywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

interface Ordered<C> {
  column: C
  dir: 'asc' | 'desc'
}

/** The columns asked for that `columns` offers, each once, and which way; none where there is none. */
export function ordersOf<C>(
  { order }: Pick<PageInput, 'order'>,
  columns: Readonly<Record<string, C | undefined>>,
): (Ordered<C> & { name: string })[] {
  const wanted = (order ?? []).filter(
    ({ column }, index, all) => all.findIndex((one) => one.column === column) === index,
  )
  return wanted.flatMap(({ column: name, dir }) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    return column === undefined ? [] : [{ name, column, dir }]
  })
}

/**
 * What was asked for as «column dir», or `otherwise`: the last column with its direction, those before it in front. What
 * the caller writes behind it decides among rows that are alike by all of them.
 */
export function orderOf<O extends Ordered<RawBuilder<unknown>>>(
  input: Pick<PageInput, 'order'>,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  otherwise: O,
): O | Ordered<RawBuilder<unknown>> {
  const orders = ordersOf(input, columns)
  const last = orders.at(-1)
  if (!last) return otherwise
  const before = orders.slice(0, -1).map(({ column, dir }) => sql`${column} ${sql.raw(dir)} nulls last`)
  return { column: sql.join([...before, last.column]), dir: last.dir }
}

/**
 * How many rows `from` finds (a table, and what limits it): exact up to 10 000, beyond that 10 000 and false. Where the caller
 * does not want to know, those up to the end of `read`, which has one row more where more may follow.
 */
export async function countPage(
  tx: Transaction<Tables>,
  { count, start = 0 }: Pick<PageInput, 'count'> & Partial<Pick<PageInput, 'start'>>,
  read: readonly unknown[],
  from: RawBuilder<unknown>,
): Promise<Pick<Page<never>, 'recordsTotal' | 'recordsTotalExact'>> {
  const whole = wholeReadOf(tx)
  if (whole?.total !== undefined) return { recordsTotal: whole.total, recordsTotalExact: true }
  if (count === false && !whole) return { recordsTotal: start + read.length, recordsTotalExact: false }
  const limit = whole ? sql`` : sql`limit ${MOST + 1}`
  const bounded = sql<{ found: number }>`select count(*) as found from (select from ${from} ${limit}) as bounded`
  const found = (await bounded.execute(tx)).rows[0]?.found ?? 0
  if (whole) return { recordsTotal: (whole.total = Number(found)), recordsTotalExact: true }
  return { recordsTotal: Math.min(found, MOST), recordsTotalExact: found <= MOST }
}

/** The page asked for: its rows, and how many `from` finds in all. */
export const toPage = async <Row>(
  tx: Transaction<Tables>,
  body: Pick<PageInput, 'draw' | 'count'> & Partial<Pick<PageInput, 'start'>>,
  data: Row[],
  from: RawBuilder<unknown>,
): Promise<Page<Row>> => ({ data, ...(await countPage(tx, body, data, from)), draw: body.draw ?? 0 })

/** A column of a file that a list is written to. */
export interface FileColumn {
  title: string
  kind?: 'text' | 'money' | 'quantity' | 'date' | 'instant'
  /** In characters. */
  width?: number
}

/** A list as somebody reads it, page after page: its columns are the same on all of them. */
export interface OpenedList {
  columns: readonly FileColumn[]
  /**
   * Rows from `start` on, each value as text by its column: dates YYYY-MM-DD, instants YYYY-MM-DD HH:MM:SS as a clock in Lima
   * shows them; and how many there are in all, null where there are more than are counted.
   */
  read: (window: Pick<PageInput, 'start' | 'length'>) => Promise<{ rows: (string | null)[][]; total: number | null }>
}

/** Whoever reads a list, with the transaction they look in. */
export interface ListReader {
  tx: Transaction<Tables>
  identity: Identity
  permissions: Permissions
}

/** A list that can be handed out whole. */
export interface ExportableList {
  /** Export of one of these. */
  options: readonly string[]
  /** What people call it. */
  name: string
  /** Of its file, without an extension. */
  fileName: string
  /** The list as `wanted` filters and orders it. @throws Refusal 400 for a filter that the list does not know */
  open: (reader: ListReader, wanted: unknown) => Promise<OpenedList>
  /** @throws Refusal 400 for a filter that the list does not know */
  check: (wanted: unknown) => void
}

/** By the call that hands the list out as Excel: LgsOrderPurcharse/dataexcel. */
export type ExportableLists = Map<string, ExportableList>
