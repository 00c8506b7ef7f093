import { sql, type RawBuilder } from 'kysely'
import type { WholeRead } from '#upstream/platform/database/connection/whole-read.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { limitOf, type CursorPage, type PageInput } from '#upstream/platform/http/page.ts'

/**
 * A page of a list that its transaction reads to the end: the keys of all rows are put in order once, and each page is cut by
 * them.
 *
 * @param ordered selects the keys of the whole list in their order
 * @param readRows gets SQL that yields `key` and `place`, and answers the rows in the order of `place`
 */
export async function wholePage<Row extends object>(
  { tx, body }: Pick<Call<PageInput>, 'tx' | 'body'>,
  whole: WholeRead,
  ordered: RawBuilder<{ key: number }>,
  readRows: (cut: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<CursorPage<Row>> {
  whole.keys ??= (await ordered.execute(tx)).rows.map(({ key }) => key)
  const page = whole.keys.slice(body.start, body.start + limitOf(body))
  const cut = sql`select key, place from unnest(${page}::integer[]) with ordinality as k (key, place)`
  return {
    data: page.length === 0 ? [] : await readRows(cut),
    recordsTotal: whole.keys.length,
    recordsTotalExact: true,
    EndCursor: null,
    HasNextPage: body.start + page.length < whole.keys.length,
    draw: body.draw ?? 0,
  }
}
