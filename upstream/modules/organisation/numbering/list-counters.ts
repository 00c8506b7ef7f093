import type { numberCounterList } from '#schema/modules/organisation/numbering/number-counter.list.ts'
import type { SortWire } from '#upstream/kit/list/conditions.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { numberedKinds, numberOf } from '#schema/modules/organisation/numbering/numbering.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page, type PageInput } from '#upstream/platform/http/page.ts'
import { issuedNumbers } from './issued-numbers.ts'

/** GenNumbering as whoever keeps it sees it. */
export interface Counter {
  CpyID: number
  CpyName: string
  TrsCode: string
  TrsName: string
  NumYear: number
  NumPrefix: string
  NumWidth: number
  NumLast: number
  /** Left out on purpose, each time with a reason. */
  NumSkipped: number
  /** What the next document would be called. */
  NumNext: string
  /** The number of the last document; null before the first. */
  NumIssued: string | null
  /** Numbers below the last that no document carries and nobody left out; there should be none. */
  NumGaps: number
  SecVersion: number
}

export const thisYear = (now: Date): number => Number(limaDay(now).slice(0, 4))

/** Selects what people call a kind of document. */
const kindName = sql<string>`case n."TrsCode" ${sql.join(
  Object.entries(numberedKinds).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`),
  sql` `,
)} else n."TrsCode" end`

const ORDERS = {
  TrsName: kindName,
  NumYear: sql.ref('n.NumYear'),
  NumPrefix: sql.ref('n.NumPrefix'),
  NumLast: sql.ref('n.NumLast'),
} satisfies Record<SortWire<typeof numberCounterList>, RawBuilder<unknown>>

/** The counters that are `found`, in this order; `window` cuts a page out of them. */
async function readCounters(
  tx: Transaction<Tables>,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  window = sql``,
): Promise<Counter[]> {
  const { rows } = await sql<Omit<Counter, 'NumNext'>>`
    with counter as (select n.*, ${kindName} as "TrsName", c."CpyName", row_number() over (order by ${order}) as place from ${found} order by place ${window})
    select n."CpyID", n."CpyName", n."TrsCode", n."TrsName", n."NumYear", n."NumPrefix", n."NumWidth", n."NumLast", n."NumSkipped",
      n."SecVersion", (array_agg(i.number order by i.ordinal desc) filter (where i.number is not null))[1] as "NumIssued",
      (n."NumLast" - n."NumSkipped" - count(distinct i.ordinal))::integer as "NumGaps"
    from counter n left join ${issuedNumbers} i using ("CpyID", "TrsCode", "NumYear")
    group by n."CpyID", n."CpyName", n."TrsCode", n."TrsName", n."NumYear", n."NumPrefix", n."NumWidth", n."NumLast", n."NumSkipped",
      n."SecVersion", n.place
    order by n.place`.execute(tx)
  return rows.map((row) => ({
    ...row,
    NumNext: numberOf({ prefix: row.NumPrefix, width: row.NumWidth }, row.NumYear, row.NumLast + 1),
  }))
}

const LATEST = sql`n."NumYear" desc`

const countersOf = (companyId: number) =>
  sql`"GenNumbering" n join "GenCompany" c on c."CpyID" = n."CpyID" where n."CpyID" = ${companyId}`

/** A company's counter of a kind and year. */
export const counterOf = async (
  tx: Transaction<Tables>,
  companyId: number,
  kind: string,
  year: number,
): Promise<Counter | undefined> =>
  (await readCounters(tx, sql`${countersOf(companyId)} and n."TrsCode" = ${kind} and n."NumYear" = ${year}`, LATEST))[0]

/** The company's counters; the latest year first unless told, each word looked for in kind, prefix and year. */
export async function counterPage({ tx, identity, body }: Call<PageInput>): Promise<Page<Counter>> {
  const searchedText = sql`folded(concat_ws(' ', ${kindName}, n."TrsCode", n."NumPrefix", n."NumYear"))`
  const found = sql`${countersOf(identity.companyId)} and ${contains(searchedText, searchOf(body))}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.NumYear, dir: 'desc' })
  const order = sql`${column} ${sql.raw(dir)}, ${kindName}, ${LATEST}`
  const data = await readCounters(tx, found, order, windowOf(body))
  return toPage(tx, body, data, found)
}
