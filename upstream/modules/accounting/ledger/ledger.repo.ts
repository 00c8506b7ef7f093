import { sql, type RawBuilder } from 'kysely'
import { cpeTypeName } from '#schema/kit/cpe/cpe.ts'
import { monthName } from '#schema/modules/accounting/period/period.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { dataScopeFor } from '#upstream/kit/document/data-scope.ts'
import { orderTable } from '#upstream/modules/purchasing/order/order-access.ts'
import type { VoucherCaller } from '#upstream/modules/accounting/voucher/voucher-access.ts'

/** The option of /contabilidad/comprobantes. */
export const ACCOUNTING_VOUCHERS = 'ACCOUNTING_VOUCHERS'

/** How a voucher stands: 1 sent, 2 with files to correct, 3 received, 4 accepted. */
export const VOUCHER_STATES = { 1: 'Por recepcionar', 2: 'Por corregir', 3: 'Recepcionado', 4: 'Aceptado' } as const

interface Row {
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
  PerStatus: number
  VouCurrency: string | null
  VouTotal: string | null
  OrdTotal: string
  VouState: keyof typeof VOUCHER_STATES
  /** The numbers of the approved receptions of its order. */
  OttDocumentNumbers: string[]
  /** Where it came by the mailbox. */
  MbxID: number | null
  VouReceptionDate: string | null
  VouAcceptedDate: string | null
  SecCreate: string
  SecVersion: number
}

/** A voucher with its match, as accounting reads it. */
export interface LedgerRow extends Row {
  VouTypeName: string | null
  VouMonthName: string
  VouStateName: string
}

/** SQL: how the voucher `v` stands. */
export const stateOf: RawBuilder<number> = sql<number>`case when v."VouAccepted" = 1 then 4 when v."VouReception" = 1 then 3
  when exists (
    select from "LgsOrderPurcharseVoucherDetail" d where d."VouID" = v."VouID" and d."VodEditable" = 1 and d."SecStatus" = 1) then 2
  else 1 end`

/** SQL: the live vouchers `v` of the orders `r` that the caller's level shows. */
export async function ledgerOf(caller: VoucherCaller): Promise<RawBuilder<unknown>> {
  const scope = await dataScopeFor(caller.tx, caller, ACCOUNTING_VOUCHERS)
  return sql`"LgsOrderPurcharseVoucher" v join "LgsOrderPurcharse" r on r."OrdID" = v."OrdID"
    where v."SecStatus" = 1 and v."CpyID" = ${caller.identity.companyId} and ${isLiveAndVisible(scope, orderTable)}`
}

/** Vouchers with their match; `from` is SQL that narrows and orders `ledgerOf`. */
export async function readLedger({ tx }: VoucherCaller, from: RawBuilder<unknown>): Promise<LedgerRow[]> {
  const { rows } = await sql<Row>`
    select v."VouID", v."OrdID", r."OrdDocumentNumber", r."SupID", r."SupName", r."SupDocumentNumber", v."VouNumber", v."VouType",
      v."VouIssueDate", v."VouMonth", v."VouCurrency", v."VouTotal", r."OrdTotal", ${stateOf} as "VouState", v."VouReceptionDate",
      v."VouAcceptedDate", v."SecCreate", v."SecVersion",
      coalesce((select p."PerStatus" from "AccPeriod" p where p."CpyID" = v."CpyID" and p."PerMonth" = v."VouMonth"), 0) as "PerStatus",
      array(select t."OttDocumentNumber" from "LgsOrderAttended" t
        where t."OrdID" = v."OrdID" and t."OttStatus" = 1 and t."SecStatus" = 1 order by t."OttID") as "OttDocumentNumbers",
      (select min(m."MbxID") from "AccMailbox" m where m."VouID" = v."VouID" and m."MbxKind" = 'CPE') as "MbxID"
    from ${from}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    VouTypeName: row.VouType === null ? null : cpeTypeName(row.VouType),
    VouMonthName: monthName(row.VouMonth),
    VouStateName: VOUCHER_STATES[row.VouState],
  }))
}
