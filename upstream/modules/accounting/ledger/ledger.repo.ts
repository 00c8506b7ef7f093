import { sql, type RawBuilder } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { cpeTypeName } from '#schema/kit/cpe/cpe.ts'
import { monthName, type PeriodStatusCode } from '#schema/modules/accounting/period/period.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import {
  VOUCHER_STATUS,
  voucherBadges,
  type VoucherStatusCode,
} from '#schema/modules/accounting/voucher/voucher-status.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { changedAt, type Changed } from '#upstream/kit/document/list/changed-at.ts'
import { dataScopeFor } from '#upstream/kit/document/data-scope.ts'
import { orderTable } from '#upstream/modules/purchasing/order/order-access.ts'
import {
  hasWaitingAccount,
  payableAccount,
  type PayableAccount,
} from '#upstream/modules/purchasing/supplier/bank/payable-account.ts'
import { sharesLeft } from '#upstream/modules/accounting/voucher/read/shares-left.ts'
import type { VoucherCaller } from '#upstream/modules/accounting/voucher/voucher-access.ts'

/** The option of /contabilidad/comprobantes. */
export const ACCOUNTING_VOUCHERS = 'ACCOUNTING_VOUCHERS'

const badgeOf = lookUpByCode(VOUCHER_STATUS, voucherBadges)

interface Row extends Changed {
  VouID: number
  OrdID: number
  OrdDocumentNumber: string
  SupID: number
  SupName: string
  SupDocumentNumber: string
  VouNumber: string
  VouType: string | null
  VouIssueDate: string | null
  /** YYYY-MM. */
  VouMonth: string
  /** 2: its month is closed. */
  PerStatus: PeriodStatusCode
  VouCurrency: string | null
  VouTotal: string | null
  /** What credit notes take back of it. */
  VouCredited: string
  /** What the buyer keeps of it for SUNAT, by its XML: of what credit notes leave. */
  VouRetention: string
  /** What is collected on top of it, by its XML: of what credit notes leave. */
  VouPerception: string
  /** What is to be paid of it in all; null where it says no amount. */
  VouPayableAmount: string | null
  OrdTotal: string
  VouState: VoucherStatusCode
  /** The numbers of the approved receptions of its order. */
  OttDocumentNumbers: string[]
  /** Where it came by the mailbox. */
  MbxID: number | null
  VouReceptionDate: string | null
  VouAcceptedDate: string | null
  /** What its payments come to, and the day of the last, YYYY-MM-DD. */
  VouPaid: string
  VouPaidDate: string | null
  SecCreate: string
  SecVersion: number
  /** The ISO code of the currency in which it is paid: what it says, or else its order's. Its order's total is in it, too. */
  PayCurrency: string | null
  /** The supplier's confirmed account in that currency; null where it has none. */
  PayAccount: PayableAccount | null
  /** Whether an account of the supplier in that currency waits to be confirmed. */
  PayWaiting: boolean
}

/** A voucher with its match, as accounting reads it. */
export interface LedgerRow extends Omit<Row, 'PayAccount'> {
  VouTypeName: string | null
  VouMonthName: string
  VouStateName: string
  PayAccount: (PayableAccount & { TypeBankName: string | null }) | null
}

/** The vouchers of the ledger, and the order of each. */
export const voucher = alias('LgsOrderPurcharseVoucher', 'v')
export const order = alias('LgsOrderPurcharse', 'r')

/** Computes the state of the voucher. */
export const voucherState: RawBuilder<number> = sql<number>`case
  when ${voucher('VouPaid')} > 0 and ${voucher('VouPaid')} >= coalesce(${voucher('VouPayableAmount')}, 0) then ${VOUCHER_STATUS.PAID}::integer
  when ${voucher('VouAccepted')} = 1 then ${VOUCHER_STATUS.ACCEPTED}::integer when ${voucher('VouReception')} = 1 then ${VOUCHER_STATUS.RECEIVED}::integer
  when exists (
    select from "LgsOrderPurcharseVoucherDetail" d where d."VouID" = ${voucher('VouID')} and d."VodEditable" = 1 and d."SecStatus" = 1)
  then ${VOUCHER_STATUS.TO_CORRECT}::integer else ${VOUCHER_STATUS.REGISTERED}::integer end`

/** Selects the live vouchers of the orders that the caller's level shows, as `voucher` and `order`. */
export async function ledgerOf(caller: VoucherCaller): Promise<RawBuilder<unknown>> {
  const scope = await dataScopeFor(caller.tx, caller, ACCOUNTING_VOUCHERS)
  return sql`${voucher.table} join ${order.table} on ${order('OrdID')} = ${voucher('OrdID')}
    where ${voucher('SecStatus')} = 1 and ${voucher('CpyID')} = ${caller.identity.companyId} and ${isLiveAndVisible(scope, orderTable, order)}`
}

/** Selects the currency that the voucher says, or else its order's, by its ISO code. */
const currency = sql<string>`coalesce(${voucher('VouCurrency')}, ${isoCode(order('TypeCurrency'))})`

/** Vouchers with their match; `from` narrows and orders `ledgerOf`. */
export async function readLedger({ tx }: VoucherCaller, from: RawBuilder<unknown>): Promise<LedgerRow[]> {
  const { rows } = await sql<Row>`
    select ${voucher('VouID')}, ${voucher('OrdID')}, ${order('OrdDocumentNumber')}, ${order('SupID')}, ${order('SupName')}, ${order('SupDocumentNumber')}, ${voucher('VouNumber')}, ${voucher('VouType')},
      ${voucher('VouIssueDate')}, ${voucher('VouMonth')}, ${voucher('VouCurrency')}, ${voucher('VouTotal')}, ${voucher('VouCredited')}, ${sharesLeft(voucher)}, ${voucher('VouPayableAmount')}, ${order('OrdTotal')}, ${voucherState} as "VouState", ${voucher('VouReceptionDate')},
      ${voucher('VouAcceptedDate')}, ${voucher('VouPaid')},
      (select max(p."VpyDate") from "AccVoucherPayment" p where p."VouID" = ${voucher('VouID')} and p."SecStatus" = 1) as "VouPaidDate", ${voucher('SecCreate')}, ${voucher('SecVersion')},
      ${changedAt('VOU', voucher('CpyID'), voucher('VouID'))},
      coalesce((select p."PerStatus" from "AccPeriod" p where p."CpyID" = ${voucher('CpyID')} and p."PerMonth" = ${voucher('VouMonth')}), 0) as "PerStatus",
      array(select t."OttDocumentNumber" from "LgsOrderAttended" t
        where t."OrdID" = ${voucher('OrdID')} and t."OttStatus" = ${RECEPTION_STATUS.APPROVED} and t."SecStatus" = 1 order by t."OttID") as "OttDocumentNumbers",
      ${currency} as "PayCurrency", ${payableAccount(order('SupID'), currency)} as "PayAccount", ${hasWaitingAccount(order('SupID'), currency)} as "PayWaiting",
      (select min(m."MbxID") from "AccMailbox" m where m."VouID" = ${voucher('VouID')} and m."MbxKind" = 'CPE') as "MbxID"
    from ${from}`.execute(tx)
  const labels = await readLabels(tx)
  return rows.map((row) => ({
    ...row,
    PayAccount: row.PayAccount && { ...row.PayAccount, TypeBankName: labels.of(LISTS.bank, row.PayAccount.TypeBank) },
    VouTypeName: row.VouType === null ? null : cpeTypeName(row.VouType),
    VouMonthName: monthName(row.VouMonth),
    VouStateName: badgeOf(row.VouState)?.word ?? '',
  }))
}
