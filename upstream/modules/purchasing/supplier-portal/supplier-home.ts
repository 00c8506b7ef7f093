import { sql } from 'kysely'
import {
  PARTICIPANTS_TAKING_PART,
  PARTICIPANT_STATUS,
  QUOTATION_STATUS,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { ORDERS_TO_RECEIVE } from '#schema/modules/purchasing/order/order-status.ts'
import { ownSupplier } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import type { SupplierCaller } from '#upstream/modules/purchasing/supplier/supplier.repo.ts'

/** What waits for a supplier: the figures on the tiles of its home (screens.md 3.7). */
export interface SupplierPendingCounts {
  /** Quotations that take its offer now. */
  CttOpen: number
  /** Of those that it has not answered, how many there are and the last day of the first, YYYY-MM-DD. */
  CttUnanswered: number
  CttNextDue: string | null
  /** Orders that take vouchers, and for which less came than they are worth. */
  OrdToSupport: number
  /**
   * Vouchers of which a file is to be corrected; those that staff have and accounting not yet; those that wait to be paid,
   * one that says no amount until anything was.
   */
  VouToCorrect: number
  VouReceived: number
  VouAccepted: number
  /** The day of the last payment, YYYY-MM-DD. */
  VouLastPaid: string | null
}

const NOTHING: SupplierPendingCounts = {
  CttOpen: 0,
  CttUnanswered: 0,
  CttNextDue: null,
  OrdToSupport: 0,
  VouToCorrect: 0,
  VouReceived: 0,
  VouAccepted: 0,
  VouLastPaid: null,
}

/** @param today the day in Lima; what takes offers is that of quotation-state.ts, what takes vouchers that of order.vouchers.ts */
export async function readSupplierPendingCounts(caller: SupplierCaller, today: string): Promise<SupplierPendingCounts> {
  const own = await ownSupplier(caller)
  if (!own) return NOTHING
  const { companyId } = caller.identity
  const { rows } = await sql<SupplierPendingCounts>`
    with invited as (
      select q."NeedDateCot", p."CtpStatus" from "LgsCotizationParticipant" p join "LgsCotization" q on q."CttID" = p."CttID"
      where p."CpyID" = ${companyId} and p."CtpRuc" = ${own.SupDocumentNumber} and p."CtpStatus" in (${sql.join(PARTICIPANTS_TAKING_PART)}) and q."SecStatus" = 1
        and q."NeedDateCot" >= ${today} and q."CttStatus" = ${QUOTATION_STATUS.OPEN} and q."CttDateUnsealed" is null), sent as (
      select v.* from "LgsOrderPurcharseVoucher" v where v."CpyID" = ${companyId} and v."SupID" = ${own.SupID} and v."SecStatus" = 1)
    select (select count(*) from invited)::integer as "CttOpen",
      (select count(*) from invited where "CtpStatus" = ${PARTICIPANT_STATUS.INVITED})::integer as "CttUnanswered",
      (select min("NeedDateCot")::text from invited where "CtpStatus" = ${PARTICIPANT_STATUS.INVITED}) as "CttNextDue",
      (select count(*) from "LgsOrderPurcharse" o where o."CpyID" = ${companyId} and o."SupID" = ${own.SupID}
        and o."SecStatus" = 1 and o."OrdStatus" in (${sql.join(ORDERS_TO_RECEIVE)}) and o."OrdVouchered" < o."OrdTotal")::integer as "OrdToSupport",
      (select count(*) from sent where "VouReception" = 0 and exists (
        select from "LgsOrderPurcharseVoucherDetail" d where d."VouID" = sent."VouID" and d."VodEditable" = 1 and d."SecStatus" = 1))::integer as "VouToCorrect",
      (select count(*) from sent where "VouReception" = 1 and "VouAccepted" = 0)::integer as "VouReceived",
      (select count(*) from sent where "VouAccepted" = 1
        and case when "VouTotal" is null then "VouPaid" = 0 else "VouTotal" > 0 and "VouPaid" < "VouPayableAmount" end)::integer as "VouAccepted",
      (select max(p."VpyDate")::text from "AccVoucherPayment" p join sent on sent."VouID" = p."VouID" where p."SecStatus" = 1) as "VouLastPaid"`.execute(
    caller.tx,
  )
  return rows[0] ?? NOTHING
}
