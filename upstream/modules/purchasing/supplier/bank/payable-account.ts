import { sql, type RawBuilder, type Transaction } from 'kysely'
import { BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'

/** Where a supplier is paid in a currency. */
export interface PayableAccount {
  TypeBank: string
  PbkBill: string
  PbkBeneficiaryName: string
}

const liveAccounts = (SupID: RawBuilder<unknown>, currency: RawBuilder<string>, state: number) =>
  sql`from "GenSupplierBanks" b where b."SupID" = ${SupID} and b."SecStatus" = 1 and b."PbkState" = ${state}::integer
    and ${isoCode(sql`b."TypeCurrency"`)} = ${currency}`

/**
 * Selects the account into which a supplier is paid in a currency, by its ISO code: of its confirmed ones the first
 * registered. Whatever is shown, printed or exported for paying takes it from here.
 */
export const payableAccount = (SupID: RawBuilder<unknown>, currency: RawBuilder<string>) =>
  sql<PayableAccount | null>`(
    select jsonb_build_object('TypeBank', b."TypeBank", 'PbkBill', b."PbkBill", 'PbkBeneficiaryName', b."PbkBeneficiaryName")
    ${liveAccounts(SupID, currency, BANK_STATUS.CONFIRMED)} order by b."PbkID" limit 1)`

/** A confirmed account, as it stands. */
export interface ConfirmedAccount extends PayableAccount {
  PbkID: number
}

/** The accounts into which a supplier may be paid in a currency: its confirmed ones, the first registered first. */
export async function confirmedAccounts(
  tx: Transaction<Tables>,
  SupID: number,
  currency: string | null,
): Promise<ConfirmedAccount[]> {
  const { rows } = await sql<ConfirmedAccount>`
    select b."PbkID", b."TypeBank", b."PbkBill", b."PbkBeneficiaryName"
    ${liveAccounts(sql`${SupID}`, sql`${currency}`, BANK_STATUS.CONFIRMED)} order by b."PbkID"`.execute(tx)
  return rows
}

/** Selects whether an account of a supplier in a currency waits to be confirmed. */
export const hasWaitingAccount = (SupID: RawBuilder<unknown>, currency: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${liveAccounts(SupID, currency, BANK_STATUS.WAITING)})`
