import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { limitOf, MOST, orderOf, pageInput, searchOf, type Page } from '../http/page.ts'
import { reachOf, ways } from './requirement.access.ts'
import { contains } from './requirement.search.ts'
import { readHeaders, type Header } from './requirement.rows.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullish()
  .or(z.literal('').transform(() => null))
const status = z.coerce.number().int().min(1).max(6)
const code = z
  .union([z.string().max(40), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))

export const requirementPageInput = pageInput({
  ReqStatus: z.union([status, z.array(status).max(6)]).nullish(),
  TypePriority: code,
  TypeCategory: code,
  AreID: z.coerce.number().int().nullish(),
  ReqDateFrom: day,
  ReqDateTo: day,
  /** Only the caller's own: it can be nobody else. */
  UsrID: z.coerce.number().int().nullish(),
})

export type RequirementPageInput = z.output<typeof requirementPageInput>

type Order = (way: RawBuilder<unknown>, back: RawBuilder<unknown>) => RawBuilder<unknown>

/** Each order is one that an index has, read forwards or backwards; its tail makes it total, so that pages never overlap. */
const ORDERS: Readonly<Record<string, Order>> = {
  ReqDocumentNumber: (way) => sql`r."ReqDocumentNumber" ${way}`,
  ReqDate: (way) => sql`r."ReqDate" ${way}, r."ReqID" ${way}`,
  NeedDate: (way) => sql`r."NeedDate" ${way} nulls last, r."ReqID" ${way}`,
  ReqStatus: (way, back) => sql`r."ReqStatus" ${way}, r."ReqDate" ${back}, r."ReqID" ${back}`,
  TypePriority: (way, back) => sql`r."TypePriority" ${way}, r."ReqID" ${back}`,
  ReqEstimatedTotal: (way) => sql`r."ReqEstimatedTotal" ${way}, r."ReqID" ${way}`,
}

const NEWEST: Order = (way) => sql`r."ReqDate" ${way}, r."ReqID" ${way}`

function orderedBy({ order }: RequirementPageInput): RawBuilder<unknown> {
  const { column, dir } = orderOf({ order }, ORDERS, { column: NEWEST, dir: 'desc' })
  const [up, down] = [sql`asc`, sql`desc`]
  return dir === 'asc' ? column(up, down) : column(down, up)
}

function conditions({ filter }: RequirementPageInput): RawBuilder<unknown>[] {
  const { ReqStatus, TypePriority, TypeCategory, AreID, ReqDateFrom, ReqDateTo, UsrID } = filter ?? {}
  const statuses = [ReqStatus ?? []].flat()
  const isOne = statuses.length === 1
  return [
    ...(isOne ? [sql`r."ReqStatus" = ${statuses[0]}`] : []),
    ...(statuses.length > 1 ? [sql`r."ReqStatus" = any(${statuses}::smallint[])`] : []),
    ...(TypePriority ? [sql`r."TypePriority" = ${TypePriority}`] : []),
    ...(TypeCategory ? [sql`r."TypeCategory" = ${TypeCategory}`] : []),
    ...(AreID ? [sql`r."AreID" = ${AreID}`] : []),
    ...(ReqDateFrom ? [sql`r."ReqDate" >= ${ReqDateFrom}::date`] : []),
    ...(ReqDateTo ? [sql`r."ReqDate" <= ${ReqDateTo}::date`] : []),
    ...(UsrID ? [sql`r."UsrID" = ${UsrID}`] : []),
  ]
}

/** SQL: the requirements that were asked for, once for each way in which the person may see them; not yet cut or ordered. */
async function asked(
  { tx, identity, permissions }: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  input: RequirementPageInput,
): Promise<RawBuilder<unknown>[]> {
  const words = searchOf({ search: input.search })
  const wanted = [
    sql`r."CpyID" = ${identity.companyId}`,
    sql`r."SecStatus" = 1`,
    ...conditions(input),
    ...(words === '' ? [] : [contains(words)]),
  ]
  return ways(await reachOf(tx, { identity, permissions })).map(
    (way) => sql`"LgsRequirement" r where ${sql.join([...wanted, way], sql` and `)}`,
  )
}

const SORTED = sql`r."ReqID", r."ReqDocumentNumber", r."ReqDate", r."NeedDate", r."ReqStatus", r."TypePriority", r."ReqEstimatedTotal"`

/** SQL: the first `count` of several sets together; each gives at most so many, so that none is read to its end. */
const together = (
  sets: readonly RawBuilder<unknown>[],
  columns: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(${sql.join(
    sets.map((set) => sql`(select ${columns} from ${set} ${tail})`),
    sql` union `,
  )}) r`

function cutOf(sets: readonly RawBuilder<unknown>[], input: RequirementPageInput): RawBuilder<unknown> {
  const order = orderedBy(input)
  const [length, start] = [limitOf(input), input.start]
  const [only] = sets
  const from = sets.length === 1 && only ? only : together(sets, SORTED, sql`order by ${order} limit ${start + length}`)
  return sql`select p."ReqID", row_number() over () as place from (
    select r."ReqID" from ${from} order by ${order} limit ${length} offset ${start}) p`
}

/**
 * A page of requirements. The page is cut on the indexes by keys alone before any name is joined, and nothing is counted
 * beyond 10 000, so that it costs the same in a large table (`npm run bench:rows`).
 */
export async function requirementPage(call: Call<RequirementPageInput>): Promise<Page<Header>> {
  const { tx, body } = call
  const sets = await asked(call, body)
  const data = await readHeaders(tx, call, cutOf(sets, body))
  const bounded = together(sets, sql`r."ReqID"`, sql`limit ${MOST + 1}`)
  const { rows } = await sql<{ found: number }>`select count(*) as found from ${bounded}`.execute(tx)
  const found = rows[0]?.found ?? 0
  return { data, recordsTotal: Math.min(found, MOST), recordsTotalExact: found <= MOST, draw: body.draw ?? 0 }
}
