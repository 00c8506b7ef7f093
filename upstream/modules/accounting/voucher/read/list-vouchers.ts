import { sql, type RawBuilder } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { z } from 'zod'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { visibleVoucher } from '../voucher-access.ts'
import type { voucherPageInput } from '../voucher.input.ts'
import { readVouchers, type VoucherRow } from './voucher.repo.ts'

const voucher = alias('LgsOrderPurcharseVoucher', 'v')

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  SecCreate: voucher('SecCreate'),
  VouNumber: voucher('VouNumber'),
  VouIssueDate: voucher('VouIssueDate'),
  VouTotal: voucher('VouTotal'),
}
const newest = voucher('SecCreate')

/** A page of the vouchers whose orders the caller may see, the newest first unless told. */
export async function voucherPage(call: Call<z.output<typeof voucherPageInput>>): Promise<Page<VoucherRow>> {
  const { tx, body } = call
  const { OrdID, SupID, VouReception, VouAccepted, VouDateFrom, VouDateTo, ChangedSince } = body.filter ?? {}
  const words = searchOf(body)
  const conditions = [
    await visibleVoucher(tx, call, voucher),
    ...(OrdID ? [sql`${voucher('OrdID')} = ${OrdID}`] : []),
    ...(SupID ? [sql`${voucher('SupID')} = ${SupID}`] : []),
    ...(VouReception ? [sql`${voucher('VouReception')} = ${Number(VouReception)}`] : []),
    ...(VouAccepted ? [sql`${voucher('VouAccepted')} = ${Number(VouAccepted)}`] : []),
    ...(VouDateFrom ? [sql`${voucher('VouIssueDate')} >= ${VouDateFrom}::date`] : []),
    ...(VouDateTo ? [sql`${voucher('VouIssueDate')} <= ${VouDateTo}::date`] : []),
    ...(ChangedSince ? [isChangedSince({ TrsCode: 'VOU', key: 'VouID' }, voucher)(ChangedSince)] : []),
    ...(words === '' ? [] : [containsPhrase(voucher('VouSearch'), words)]),
  ]
  const from = sql`${voucher.table} where ${sql.join(conditions, sql` and `)}`
  const { column, dir } = orderOf(body, orders, { column: newest, dir: 'desc' })
  const order = sql`${column} ${dir === 'asc' ? sql`asc` : sql`desc`}, ${voucher('VouID')} desc`
  const data = await readVouchers(
    call,
    sql`select p."VouID", row_number() over () as place from (
      select ${voucher('VouID')} from ${from} order by ${order} ${windowOf(body)}) p`,
  )
  return toPage(tx, body, data, from)
}
