import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { dayFilter, statusFilter } from '#upstream/kit/document/list-documents.ts'
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
import { ledgerOf, readLedger, stateOf, type LedgerRow } from './ledger.repo.ts'
import { month } from '#upstream/modules/accounting/period/period.input.ts'

export const ledgerPageInput = pageInput({
  VouID: id.nullish(),
  SupID: id.nullish(),
  VouMonth: month.nullish().or(z.literal('').transform(() => null)),
  VouState: statusFilter,
  VouDateFrom: dayFilter,
  VouDateTo: dayFilter,
})
type LedgerCall = Call<z.output<typeof ledgerPageInput>>

const ORDERS = {
  VouIssueDate: sql`v."VouIssueDate"`,
  VouNumber: sql`v."VouNumber"`,
  SupName: sql`r."SupName"`,
  VouMonth: sql`v."VouMonth"`,
  VouTotal: sql`v."VouTotal"`,
  OrdDocumentNumber: sql`r."OrdDocumentNumber"`,
}

/** SQL: what of the ledger is asked for. */
async function ledgerConditions(call: LedgerCall): Promise<RawBuilder<unknown>> {
  const { VouID, SupID, VouMonth, VouState, VouDateFrom, VouDateTo } = call.body.filter ?? {}
  const words = searchOf(call.body).split(/\s+/).filter(Boolean).slice(0, 8)
  const states = [VouState ?? []].flat()
  const searchedText = sql`concat_ws(' ', v."VouNumber", r."OrdDocumentNumber", r."SupName", r."SupDocumentNumber")`
  return sql.join(
    [
      await ledgerOf(call),
      ...(VouID ? [sql`v."VouID" = ${VouID}`] : []),
      ...(SupID ? [sql`r."SupID" = ${SupID}`] : []),
      ...(VouMonth ? [sql`v."VouMonth" = ${VouMonth}`] : []),
      ...(states.length > 0 ? [sql`${stateOf} = any(${states}::integer[])`] : []),
      ...(VouDateFrom ? [sql`v."VouIssueDate" >= ${VouDateFrom}::date`] : []),
      ...(VouDateTo ? [sql`v."VouIssueDate" <= ${VouDateTo}::date`] : []),
      ...words.map((word) => sql`${searchedText} ilike ${likeAnywhere(word)}`),
    ],
    sql` and `,
  )
}

/** A page of the vouchers that the caller's level shows, the latest issued first unless told. */
export async function ledgerPage(call: LedgerCall): Promise<Page<LedgerRow>> {
  const { tx, body } = call
  const found = await ledgerConditions(call)
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.VouIssueDate, dir: 'desc' })
  const data = await readLedger(
    call,
    sql`${found} order by ${column} ${sql.raw(dir)} nulls last, v."VouID" desc limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, found)), draw: body.draw ?? 0 }
}

/** What is filtered comes to, by currency; credit notes lower it. */
export interface LedgerTotal {
  /** Null where no XML told. */
  VouCurrency: string | null
  VouCount: number
  VouTotal: string
  /** Of those, what is accepted. */
  VouAcceptedTotal: string
}

export async function ledgerTotals(call: LedgerCall): Promise<LedgerTotal[]> {
  const { rows } = await sql<LedgerTotal>`
    select v."VouCurrency", count(*)::integer as "VouCount", coalesce(sum(v."VouTotal"), 0)::numeric(18, 2) as "VouTotal",
      coalesce(sum(v."VouTotal") filter (where v."VouAccepted" = 1), 0)::numeric(18, 2) as "VouAcceptedTotal"
    from ${await ledgerConditions(call)} group by v."VouCurrency" order by v."VouCurrency" nulls last`.execute(call.tx)
  return rows
}
