import { sql } from 'kysely'
import type { z } from 'zod'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { likeAnywhere, limitOf, orderOf, pageInput, searchOf, toPage, type Page } from '#upstream/platform/http/page.ts'
import { accountsOf, withNames, type Bank } from './bank.repo.ts'
import { readSupplier } from '../own-supplier.ts'

export const bankPageInput = pageInput({ SupID: id.nullish() })

const ORDERS = { PbkID: sql.ref('PbkID'), TypeBank: sql.ref('TypeBank'), PbkBill: sql.ref('PbkBill') }

/**
 * A page of a supplier's live accounts: its own, or for staff those of the supplier that they name.
 * @throws Refusal 404 for somebody else's
 */
export async function bankPage(call: Call<z.output<typeof bankPageInput>>): Promise<Page<Bank>> {
  const { tx, body } = call
  const supplier = await readSupplier(call, (body.filter as { SupID?: number | null } | null)?.SupID)
  const SupID = supplier?.SupID ?? 0
  const words = likeAnywhere(searchOf(body))
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.PbkID, dir: 'asc' })
  const found = await accountsOf(tx, SupID)
    .where((is) => is.or([is('PbkBill', 'like', words), is('PbkBeneficiaryName', 'ilike', words)]))
    .orderBy(column, dir)
    .orderBy('PbkID')
    .limit(limitOf(body))
    .offset(body.start)
    .execute()
  const all = sql`"GenSupplierBanks" where "SupID" = ${SupID} and "SecStatus" = 1
    and ("PbkBill" like ${words} or "PbkBeneficiaryName" ilike ${words})`
  return toPage(tx, body, await withNames(call, found), all)
}
