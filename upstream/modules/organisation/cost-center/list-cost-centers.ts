import { sql } from 'kysely'
import { z } from 'zod'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { orderOf, pageInput, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
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
  const filter: Readonly<Record<string, unknown>> = body.filter ?? {}
  const wanted = [
    sql`true`,
    ...COLUMNS.flatMap((name) =>
      typeof filter[name] === 'number' ? [sql`${costCenter(name)} = ${filter[name]}`] : [],
    ),
    ...containsEach(costCenterSearchText, searchOf(body)),
  ]
  const rest = sql`and ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.CceCenterCoste, dir: 'asc' })
  const data = await readCostCenters(
    tx,
    identity.companyId,
    sql`${rest} order by ${column} ${sql.raw(dir)}, ${costCenter('CceID')} ${windowOf(body)}`,
  )
  return toPage(tx, body, data, sql`${costCentersOf(identity.companyId)} ${rest}`)
}
