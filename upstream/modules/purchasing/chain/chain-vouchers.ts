import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { StatusBadge } from '#schema/platform/values/status.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import { VOUCHER_STATUS, voucherBadges, voucherStatusOf } from '#schema/modules/accounting/voucher/voucher-status.ts'

interface Row {
  DocEntry: number
  DocumentNumber: string
  Date: string
  OrdID: number
  Amount: string | null
  TypeCurrencyAbbreviation: string | null
  isAccepted: boolean
  isReceived: boolean
  isToCorrect: boolean
  payable: string | null
  paid: string
}

const badgeOf = lookUpByCode(VOUCHER_STATUS, voucherBadges)

/** How a voucher stands, in the words of portal.md 2. */
const voucherBadge = (row: Row): StatusBadge => badgeOf(voucherStatusOf(row)) ?? voucherBadges.REGISTERED

/** The live vouchers of orders that the caller may see, as documents that came from those. */
export async function vouchersInChain(tx: Transaction<Tables>, orders: readonly number[]) {
  const { rows } = await sql<Row>`
    select v."VouID" as "DocEntry", v."VouNumber" as "DocumentNumber", v."OrdID", v."VouTotal" as "Amount",
      coalesce(v."VouIssueDate", (v."SecCreate" at time zone 'America/Lima')::date) as "Date",
      v."VouCurrency" as "TypeCurrencyAbbreviation", v."VouAccepted" = 1 as "isAccepted", v."VouReception" = 1 as "isReceived", v."VouPayableAmount" as "payable", v."VouPaid" as "paid",
      exists (
        select from "LgsOrderPurcharseVoucherDetail" d
        where d."VouID" = v."VouID" and d."VodEditable" = 1 and d."SecStatus" = 1) as "isToCorrect"
    from "LgsOrderPurcharseVoucher" v
    where v."OrdID" = any(${orders}::integer[]) and v."SecStatus" = 1 order by v."VouID"`.execute(tx)
  return rows.map((row) => {
    const { word: name, color } = voucherBadge(row)
    const { DocEntry, DocumentNumber, Date, OrdID, Amount, TypeCurrencyAbbreviation } = row
    return {
      TrsCode: 'VOU' as const,
      DocEntry,
      DocumentNumber,
      StatusName: name,
      StatusColor: color,
      Date,
      Amount,
      TypeCurrencyAbbreviation,
      CameFrom: [`ORD:${OrdID}`],
    }
  })
}
