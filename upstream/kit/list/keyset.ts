import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { CursorPage, PageInput } from '#upstream/platform/http/page.ts'

const messages = {
  cursor: 'El cursor no es de esta lista en este orden: use el que devolvió su última página.',
  cursorAndStart: 'Pida una página por su cursor o por su número, no por ambos.',
} as const

/** A column by which rows are ordered. The last of them tells any two rows apart. */
export interface SortTerm {
  /** Its name in the rows that are answered. */
  column: string
  value: RawBuilder<unknown>
  dir: 'asc' | 'desc'
  /** Rows without a value come last, whichever way; a column without this mark is never empty. */
  isEmptyLast?: boolean
}

/** What a column held in the row that a page ended with; null where it was empty. */
type KeyValue = string | null

/** Conditions that are united: more of them come of several columns, which no index serves, so that every row is looked at in any case. */
const MOST_PARTS = 3

/** The order of rows, for `order by`. */
export const orderByTerms = (terms: readonly SortTerm[]): RawBuilder<unknown> =>
  sql.join(
    terms.map(({ value, dir, isEmptyLast }) => sql`${value} ${sql.raw(dir)}${isEmptyLast ? sql` nulls last` : sql``}`),
  )

const beyond = (dir: SortTerm['dir']) => sql.raw(dir === 'asc' ? '>' : '<')

/** The rows that hold the same values as the last one by the terms before, and are beyond it by the rest of them. */
function followsWithin(
  [term, ...rest]: readonly SortTerm[],
  [value = null, ...values]: readonly KeyValue[],
  before: readonly RawBuilder<unknown>[],
): RawBuilder<unknown>[] {
  if (!term) return []
  const together = (condition: RawBuilder<unknown>) => sql`(${sql.join([...before, condition], sql` and `)})`
  const empty = sql`${term.value} is null`
  if (value === null) return followsWithin(rest, values, [...before, empty])
  const isUniform = [term, ...rest].every(({ dir, isEmptyLast }, at) => dir === term.dir && (at === 0 || !isEmptyLast))
  const own = isUniform
    ? [
        together(
          sql`(${sql.join([term, ...rest].map((each) => each.value))}) ${beyond(term.dir)} (${sql.join([value, ...values])})`,
        ),
      ]
    : [
        together(sql`${term.value} ${beyond(term.dir)} ${value}`),
        ...followsWithin(rest, values, [...before, sql`${term.value} = ${value}`]),
      ]
  return term.isEmptyLast ? [...own, together(empty)] : own
}

/**
 * The position of a row in a list. `list` names the list and whose it is: a cursor of another one, or of another order,
 * is none here.
 */
export function keysetOf(list: string, terms: readonly SortTerm[]) {
  const name = `${list}: ${terms.map(({ column, dir }) => `${column} ${dir}`).join()}`

  /** @throws Refusal 400 for what no page of the list ended with */
  function valuesOf(cursor: string): KeyValue[] {
    try {
      const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
      const isOwn = Array.isArray(read) && read.length === terms.length + 1 && read[0] === name
      const values: unknown[] = isOwn ? read.slice(1) : []
      const known = values.filter(
        (value, at): value is KeyValue =>
          typeof value === 'string' || (value === null && terms[at]?.isEmptyLast === true),
      )
      if (known.length === terms.length) return known
    } catch {
      // It is no JSON: no cursor of ours.
    }
    throw refuse.badRequest({ message: messages.cursor, path: 'After' })
  }

  return {
    /**
     * The conditions of the rows behind a cursor, none of which two of them meet; an index with the order's columns leads to
     * the first row of each. Null without a cursor.
     *
     * @throws Refusal 400 for a foreign cursor, and for one beside the number of a page
     */
    follows({ After, start }: Pick<PageInput, 'After' | 'start'>): RawBuilder<unknown>[] | null {
      if (After === null || After === undefined) return null
      if (start > 0) throw refuse.badRequest({ message: messages.cursorAndStart, path: 'After' })
      const follows = followsWithin(terms, valuesOf(After), [])
      return follows.length <= MOST_PARTS ? follows : [sql`(${sql.join(follows, sql` or `)})`]
    },

    /** Writes the cursor of a row; null where the row does not hold what it is ordered by. */
    cursorOf(row: object | undefined): string | null {
      if (!row) return null
      const values = terms.map(({ column }): unknown => Reflect.get(row, column))
      if (values.includes(undefined)) return null
      const texts = values.map((value) => (value === null || typeof value === 'string' ? value : JSON.stringify(value)))
      return Buffer.from(JSON.stringify([name, ...texts])).toString('base64url')
    },
  }
}

type Found = Pick<CursorPage<never>, 'EndCursor' | 'HasNextPage'>

const isOneMoreRead = ({ After, count }: Pick<PageInput, 'After' | 'count'>): boolean =>
  (After !== null && After !== undefined) || count === false

/** Rows that are read of a page: behind a cursor, or where nothing is counted, one more, which says whether another page follows. */
export const lengthToRead = (body: Pick<PageInput, 'After' | 'count'>, length: number): number =>
  isOneMoreRead(body) ? length + 1 : length

/**
 * Where a page ends and whether more follows.
 *
 * @param rows as they were read, by `lengthToRead`
 * @param counted how many rows there are in all, as far as they were counted
 */
export function endOfPage<Row extends object>(
  keyset: ReturnType<typeof keysetOf>,
  body: Pick<PageInput, 'After' | 'start' | 'count'>,
  rows: readonly Row[],
  length: number,
  counted: Pick<CursorPage<Row>, 'recordsTotal' | 'recordsTotalExact'>,
): Found & { data: Row[] } {
  const data = rows.slice(0, length)
  const isMoreCounted =
    body.start + data.length < counted.recordsTotal || (!counted.recordsTotalExact && data.length === length)
  return {
    data,
    EndCursor: keyset.cursorOf(data.at(-1)) ?? body.After ?? null,
    HasNextPage: isOneMoreRead(body) ? rows.length > data.length : isMoreCounted,
  }
}
