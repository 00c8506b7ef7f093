import { sql, type Transaction } from 'kysely'
import { paymentMessages } from '#schema/modules/accounting/ledger/voucher-payment.ts'
import { remainingOf } from '#schema/modules/accounting/voucher/voucher.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { canWriteRow, dataScopeFor } from '#upstream/kit/document/data-scope.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { confirmedAccounts, type ConfirmedAccount } from '#upstream/modules/purchasing/supplier/bank/payable-account.ts'
import { sharesLeft } from '#upstream/modules/accounting/voucher/read/shares-left.ts'
import type { NetParts } from '#upstream/modules/accounting/voucher/voucher.email.ts'
import { ACCOUNTING_VOUCHERS, voucher as ledgerVoucher } from '../ledger.repo.ts'

/** Whoever may change the vouchers of accounting registers what was paid of them. */
export const PAYING = ['Edit', 'Save'] as const

/** A payment of a voucher, also one that was annulled. */
export interface PaymentRow {
  VpyID: number
  VpyDate: string
  VpyAmount: string
  VpyOperation: string
  TypeBankName: string | null
  PbkBill: string
  PbkBeneficiaryName: string
  /** 0: annulled. */
  SecStatus: number
  SecCreate: string
  UsrFullName: string
  VpyAnnulReason: string | null
  VpyAnnulDate: string | null
  UsrAnnulName: string | null
  /** When it was registered, or annulled. */
  ChgDate: string
}

/** What was paid of a voucher, and what may be now. */
export interface VoucherPayments {
  payments: PaymentRow[]
  /** The supplier's confirmed accounts in the voucher's currency. */
  accounts: (ConfirmedAccount & { TypeBankName: string | null })[]
  /** What is still to be paid; null where the voucher says no amount. */
  VouPending: string | null
  /** What the total of its order leaves to be paid; null where the voucher alone bounds it (decision 0247). */
  VouOrderPending: string | null
  /** Whether the caller may register a payment now, and otherwise why not; null for whoever has no right to. */
  VouPayable: boolean
  VouPaymentRefusal: string | null
}

/** What of a voucher decides about paying it. */
export interface PaidVoucher {
  VouAccepted: number
  VouTotal: string | null
  /** What is to be paid of it in all; null where it says no amount. */
  VouPayableAmount: string | null
  VouPaid: string
}

/** Why nothing can be paid of a voucher; null while something can. */
export function paymentRefusal({ VouAccepted, VouTotal, VouPayableAmount, VouPaid }: PaidVoucher): string | null {
  if (VouTotal !== null && readDecimal(VouTotal)?.lte(0)) return paymentMessages.creditNote
  if (VouAccepted !== 1) return paymentMessages.notAccepted
  if (VouPayableAmount === null) return null
  if (readDecimal(VouPayableAmount)?.lte(0)) return paymentMessages.credited
  return readDecimal(VouPaid)?.gte(VouPayableAmount) ? paymentMessages.paid : null
}

/** What of a voucher is still to be paid; null where it says no amount. */
export function pendingOf({ VouPayableAmount, VouPaid }: PaidVoucher): string | null {
  if (VouPayableAmount === null) return null
  const pending = remainingOf(VouPayableAmount, VouPaid)
  // A note that came after the payment leaves less than nothing.
  return readDecimal(pending)?.lt(0) ? '0.00' : pending
}

/**
 * What the total of its order leaves to be paid of a voucher, with two decimals: where it says no amount, or another one that says none
 * was paid. Null where the voucher alone bounds it.
 */
export async function readOrderPending(tx: Transaction<Tables>, VouID: number): Promise<string | null> {
  const { rows } = await sql<{ pending: string | null }>`
    select case when pending < 0 then 0.00 else pending end as pending from pending_of_order(${VouID}) pending`.execute(
    tx,
  )
  return rows[0]?.pending ?? null
}

export async function readNetParts(tx: Transaction<Tables>, VouID: number): Promise<NetParts> {
  const { rows } = await sql<NetParts>`
    select ${ledgerVoucher('VouTotal')}, ${ledgerVoucher('VouCredited')}, ${sharesLeft(ledgerVoucher)}, ${ledgerVoucher('VouPayableAmount')}
    from ${ledgerVoucher.table} where ${ledgerVoucher('VouID')} = ${VouID}`.execute(tx)
  const [parts] = rows
  if (!parts) throw new Error(`voucher ${VouID} went away under its lock`)
  return parts
}

/** The payments of a voucher, oldest first. */
async function readPayments(tx: Transaction<Tables>, VouID: number): Promise<(PaymentRow & { TypeBank: string })[]> {
  const { rows } = await sql<PaymentRow & { TypeBank: string }>`
    select p."VpyID", p."VpyDate", p."VpyAmount", p."VpyOperation", p."TypeBank", p."PbkBill", p."PbkBeneficiaryName", p."SecStatus",
      p."SecCreate", u."UsrFullName", p."VpyAnnulReason", p."VpyAnnulDate", a."UsrFullName" as "UsrAnnulName", p."ChgDate"
    from "AccVoucherPayment" p join "SecUser" u on u."UsrID" = p."UsrCreateID"
    left join "SecUser" a on a."UsrID" = p."UsrAnnulID"
    where p."VouID" = ${VouID} order by p."VpyID"`.execute(tx)
  return rows
}

/** What was paid of a voucher that may be seen, into which accounts it can be, and whether it can now. */
export async function readVoucherPayments(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  { VouID, SupID }: { VouID: number; SupID: number },
): Promise<VoucherPayments> {
  const { tx, permissions } = call
  const voucher = await tx
    .selectFrom('LgsOrderPurcharseVoucher as v')
    .innerJoin('LgsOrderPurcharse as o', 'o.OrdID', 'v.OrdID')
    .select([
      'v.VouAccepted',
      'v.VouTotal',
      'v.VouPayableAmount',
      'v.VouPaid',
      'v.VouCurrency',
      'o.UsrID',
      'o.AreID',
      isoCode(sql`o."TypeCurrency"`).as('currency'),
    ])
    .where('v.VouID', '=', VouID)
    .executeTakeFirstOrThrow()
  const currency = voucher.VouCurrency ?? voucher.currency
  const labels = await readLabels(tx)
  const named = <Row extends { TypeBank: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, TypeBankName: labels.of(LISTS.bank, row.TypeBank) }))
  const accounts = named(await confirmedAccounts(tx, SupID, currency))
  const mayPay =
    PAYING.some((flag) => permissions.may(ACCOUNTING_VOUCHERS, flag)) &&
    canWriteRow(await dataScopeFor(tx, call, ACCOUNTING_VOUCHERS), voucher)
  const VouOrderPending = await readOrderPending(tx, VouID)
  const refusal =
    paymentRefusal(voucher) ??
    (readDecimal(VouOrderPending)?.isZero() ? paymentMessages.orderPaid : null) ??
    (accounts.length === 0 ? paymentMessages.noAccount : null)
  return {
    payments: named(await readPayments(tx, VouID)),
    accounts: mayPay ? accounts : [],
    VouPending: pendingOf(voucher),
    VouOrderPending,
    VouPayable: mayPay && refusal === null,
    VouPaymentRefusal: mayPay ? refusal : null,
  }
}
