import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, pageInput, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { supplierColumns } from './supplier.repo.ts'

/** What the picker may look into beside the search of everything (back-office.md 7: searchable columns). */
const SEARCHABLE = ['SupDocumentNumber', 'SupName', 'SupTradeName', 'SupConName'] as const

const text = z.string().max(256).nullish()

export const supplierPageInput = pageInput({
  SecStatus: z.coerce.number().int().nullish(),
  ...Object.fromEntries(SEARCHABLE.map((column) => [column, text])),
})

const r = alias('GenSupplier', 'r')

const ORDERS = { SupName: r('SupName'), SupDocumentNumber: r('SupDocumentNumber') }

type Row = Record<(typeof supplierColumns)[number], string | number | null>

/** A page of suppliers, active ones unless told; a filter of a searchable column finds its words anywhere in it. */
export async function supplierPage({
  tx,
  identity,
  body,
}: Call<z.output<typeof supplierPageInput>>): Promise<Page<Row>> {
  const filter = (body.filter ?? {}) as { SecStatus?: number | null } & Partial<
    Record<(typeof SEARCHABLE)[number], string | null>
  >
  const wanted = [
    sql`${r('CpyID')} = ${identity.companyId}`,
    sql`${r('SecStatus')} = ${filter.SecStatus ?? 1}`,
    ...containsEach(r('SupSearch'), searchOf(body)),
    ...SEARCHABLE.flatMap((column) => {
      const searchedValue = (filter[column] ?? '').trim()
      return searchedValue === ''
        ? []
        : [sql`position(folded(${searchedValue}) in folded(coalesce(${r(column)}, ''))) > 0`]
    }),
  ]
  const from = sql`${r.table} where ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SupName, dir: 'asc' })
  const { rows } = await sql<Row>`select ${sql.join(supplierColumns.map(r))} from ${from}
    order by ${column} ${dir === 'desc' ? sql`desc` : sql`asc`}, ${r('SupID')} ${windowOf(body)}`.execute(tx)
  return toPage(tx, body, rows, from)
}
