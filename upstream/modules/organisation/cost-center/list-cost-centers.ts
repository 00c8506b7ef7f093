import { sql } from 'kysely'
import { z } from 'zod'
import { fold } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import {
  likeAnywhere,
  countUpTo,
  limitOf,
  orderOf,
  pageInput,
  searchOf,
  type Page,
} from '#upstream/platform/http/page.ts'
import { area, costCenter, costCentersOf, readCostCenters, type CostCenter } from './cost-center.repo.ts'

const number = z.coerce.number().int()

export const costCenterPageInput = pageInput({
  CceID: id.nullish(),
  CceParentID: id.nullish(),
  CceLevel: number.nullish(),
  AreID: id.nullish(),
  SecStatus: number.nullish(),
})

const ORDERS = {
  CceCenterCoste: costCenter('CceCenterCoste'),
  CceName: costCenter('CceName'),
  AreName: area('AreName'),
  CceLevel: costCenter('CceLevel'),
}
const COLUMNS = ['CceID', 'CceParentID', 'CceLevel', 'AreID', 'SecStatus'] as const

/** Computes what a search looks into. */
export const costCenterSearchText = sql`folded(concat_ws(' ', ${costCenter('CceCenterCoste')}, ${costCenter('CceName')}, ${costCenter('CceDescription')}))`

/** The cost centres of the company, the disabled too, by their code. */
export async function costCenterPage({
  tx,
  identity,
  body,
}: Call<z.output<typeof costCenterPageInput>>): Promise<Page<CostCenter>> {
  const words = fold(searchOf(body)).split(' ').filter(Boolean).slice(0, 8)
  const filter: Readonly<Record<string, unknown>> = body.filter ?? {}
  const wanted = [
    sql`true`,
    ...COLUMNS.flatMap((name) =>
      typeof filter[name] === 'number' ? [sql`${costCenter(name)} = ${filter[name]}`] : [],
    ),
    ...words.map((word) => sql`${costCenterSearchText} like ${likeAnywhere(word)}`),
  ]
  const rest = sql`and ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.CceCenterCoste, dir: 'asc' })
  const data = await readCostCenters(
    tx,
    identity.companyId,
    sql`${rest} order by ${column} ${sql.raw(dir)}, ${costCenter('CceID')} limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, sql`${costCentersOf(identity.companyId)} ${rest}`)), draw: body.draw ?? 0 }
}
