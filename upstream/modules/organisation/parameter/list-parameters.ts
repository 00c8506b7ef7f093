import { parameterList } from '#schema/modules/organisation/parameter/parameter.list.ts'
import { filterConditions, isEqual, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import { knownParameters } from '#schema/modules/organisation/parameter/parameter.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'

/** GenParameter as whoever keeps it sees it: what the program reads, said or not, and what the company added. */
export interface Parameter {
  PrmName: string
  PrmKind: string
  PrmDescription: string
  /** What the company says; null where it says nothing. */
  PrmValue: string | null
  /** What holds where the company says nothing. */
  PrmDefault: string
  /** Read by the program itself. */
  IsKnown: boolean
  /** Said by the installation alone. */
  IsFixed: boolean
  /** 0 where the company's value was taken back. */
  SecStatus: number
  SecUpdate: string | null
  UsrName: string | null
  /** 0 while the company has never said anything. */
  SecVersion: number
}

/** One parameter, by its name. */
const own = { PrmName: z.string().max(60).nullish() }
export const parameterPageInput = listInput(parameterList, own)

const known = sql`(select name as "PrmName", fact->>'description' as "PrmDescription", fact->>'kind' as "PrmKind", fact->>'otherwise' as "PrmDefault",
    coalesce((fact->>'isFixed')::boolean, false) as "IsFixed"
  from jsonb_each(${JSON.stringify(knownParameters)}::jsonb) as facts (name, fact))`

const parametersOf = (companyId: number): RawBuilder<unknown> => sql`(
  select coalesce(k."PrmName", p."PrmName") as "PrmName", coalesce(k."PrmKind", p."PrmKind", 'text') as "PrmKind",
    coalesce(k."PrmDescription", p."PrmDescription", '') as "PrmDescription", p."PrmValue", coalesce(k."PrmDefault", '') as "PrmDefault",
    k."PrmName" is not null as "IsKnown", coalesce(k."IsFixed", false) as "IsFixed", coalesce(p."SecStatus", 1) as "SecStatus",
    coalesce(p."SecUpdate", p."SecCreate") as "SecUpdate", u."UsrName", coalesce(p."SecVersion", 0) as "SecVersion"
  from ${known} k full join (select * from "GenParameter" where "CpyID" = ${companyId}) p on p."PrmName" = k."PrmName"
  left join "SecUser" u on u."UsrID" = coalesce(p."UsrUpdateID", p."UsrCreateID")) r`

const ORDERS = {
  PrmName: sql.ref('r.PrmName'),
  PrmKind: sql.ref('r.PrmKind'),
  SecUpdate: sql.ref('r.SecUpdate'),
} satisfies Record<SortWire<typeof parameterList>, RawBuilder<unknown>>

/** One parameter of the company by its name. */
export async function parameterOf(
  tx: Transaction<Tables>,
  companyId: number,
  name: string,
): Promise<Parameter | undefined> {
  const { rows } = await sql<Parameter>`select * from ${parametersOf(companyId)} where r."PrmName" = ${name}`.execute(
    tx,
  )
  return rows[0]
}

const filterBy = filterConditions(
  parameterList,
  null,
  { PrmName: isEqual(sql`r."PrmName"`), IsKnown: isEqual(sql`r."IsKnown"`) },
  own,
)

/** The parameters, by name unless told; what is looked for stands in name, description or value. */
export async function parameterPage({
  tx,
  identity,
  body,
}: Call<ListInputOf<typeof parameterList>>): Promise<Page<Parameter>> {
  const wanted = [
    containsPhrase(sql`folded(concat_ws(' ', r."PrmName", r."PrmDescription", r."PrmValue"))`, searchOf(body)),
    ...filterBy(body),
  ]
  const found = sql`${parametersOf(identity.companyId)} where ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.PrmName, dir: 'asc' })
  const { rows } = await sql<Parameter>`
    select * from ${found} order by ${column} ${sql.raw(dir)} nulls last, r."PrmName" ${windowOf(body)}`.execute(tx)
  return toPage(tx, body, rows, found)
}
