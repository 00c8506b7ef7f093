import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Call } from '#upstream/platform/http/call.ts'
import { likeAnywhere, countUpTo, limitOf, orderOf, searchOf, type Page } from '#upstream/platform/http/page.ts'
import { visibleVoucher } from '../voucher-access.ts'
import type { voucherPageInput } from '../voucher.input.ts'
import { readVouchers, type VoucherRow } from './voucher.repo.ts'

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  SecCreate: sql`v."SecCreate"`,
  VouNumber: sql`v."VouNumber"`,
  VouIssueDate: sql`v."VouIssueDate"`,
  VouTotal: sql`v."VouTotal"`,
}
const newest = sql`v."SecCreate"`

/** A page of the vouchers whose orders the caller may see, the newest first unless told. */
export async function voucherPage(call: Call<z.output<typeof voucherPageInput>>): Promise<Page<VoucherRow>> {
  const { tx, body } = call
  const { OrdID, SupID, VouReception, VouAccepted, VouDateFrom, VouDateTo } = body.filter ?? {}
  const words = searchOf(body)
  const conditions = [
    await visibleVoucher(tx, call),
    ...(OrdID ? [sql`v."OrdID" = ${OrdID}`] : []),
    ...(SupID ? [sql`v."SupID" = ${SupID}`] : []),
    ...(VouReception ? [sql`v."VouReception" = ${Number(VouReception)}`] : []),
    ...(VouAccepted ? [sql`v."VouAccepted" = ${Number(VouAccepted)}`] : []),
    ...(VouDateFrom ? [sql`v."VouIssueDate" >= ${VouDateFrom}::date`] : []),
    ...(VouDateTo ? [sql`v."VouIssueDate" <= ${VouDateTo}::date`] : []),
    ...(words === ''
      ? []
      : [
          sql`(v."VouNumber" ilike ${likeAnywhere(words)} or o."OrdDocumentNumber" ilike ${likeAnywhere(words)} or o."SupName" ilike ${likeAnywhere(words)})`,
        ]),
  ]
  const from = sql`"LgsOrderPurcharseVoucher" v join "LgsOrderPurcharse" o on o."OrdID" = v."OrdID" where ${sql.join(conditions, sql` and `)}`
  const { column, dir } = orderOf(body, orders, { column: newest, dir: 'desc' })
  const order = sql`${column} ${dir === 'asc' ? sql`asc` : sql`desc`}, v."VouID" desc`
  const data = await readVouchers(
    call,
    sql`select p."VouID", row_number() over () as place from (
      select v."VouID" from ${from} order by ${order} limit ${limitOf(body)} offset ${body.start}) p`,
  )
  return { data, ...(await countUpTo(tx, from)), draw: body.draw ?? 0 }
}
