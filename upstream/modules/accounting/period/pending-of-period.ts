import { sql, type RawBuilder, type Transaction } from 'kysely'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** A voucher of a month that accounting has not accepted. */
export interface PendingVoucher {
  VouID: number
  OrdID: number
  VouNumber: string
  SupName: string
  OrdDocumentNumber: string
  VouReception: number
}

/** A reception of a month whose order nobody has billed. */
export interface PendingReception {
  OttID: number
  OrdID: number
  OttDocumentNumber: string
  OttDate: string
  SupName: string
  OrdDocumentNumber: string
}

/** What stands in the way of calling a month done; each list at most 100 long, the numbers whole. */
export interface Pending {
  PerPendingVouchers: number
  PerPendingReceptions: number
  vouchers: PendingVoucher[]
  receptions: PendingReception[]
}

/** Joins live vouchers of the month that are not accepted. */
const unaccepted = (company: number, month: string): RawBuilder<unknown> => sql`"LgsOrderPurcharseVoucher" v
  join "LgsOrderPurcharse" o on o."OrdID" = v."OrdID"
  where v."CpyID" = ${company} and v."VouMonth" = ${month} and v."SecStatus" = 1 and v."VouAccepted" = 0`

/** Joins approved receptions of the month whose order has no voucher at all. */
const unbilled = (company: number, month: string): RawBuilder<unknown> => sql`"LgsOrderAttended" t
  join "LgsOrderPurcharse" o on o."OrdID" = t."OrdID"
  where t."CpyID" = ${company} and t."SecStatus" = 1 and t."OttStatus" = ${RECEPTION_STATUS.APPROVED}
    and t."OttDate" >= ${`${month}-01`}::date and t."OttDate" < ${`${month}-01`}::date + interval '1 month'
    and not exists (select from "LgsOrderPurcharseVoucher" v where v."OrdID" = t."OrdID" and v."SecStatus" = 1)`

const MOST = 100

/** What is still pending in a month of the company. */
export async function readPending(tx: Transaction<Tables>, company: number, month: string): Promise<Pending> {
  const vouchers =
    await sql<PendingVoucher>`select v."VouID", v."OrdID", v."VouNumber", o."SupName", o."OrdDocumentNumber", v."VouReception"
    from ${unaccepted(company, month)} order by v."VouReception" desc, v."VouID" limit ${MOST}`.execute(tx)
  const receptions =
    await sql<PendingReception>`select t."OttID", t."OrdID", t."OttDocumentNumber", t."OttDate", o."SupName", o."OrdDocumentNumber"
    from ${unbilled(company, month)} order by t."OttDate", t."OttID" limit ${MOST}`.execute(tx)
  const { rows } = await sql<Pick<Pending, 'PerPendingVouchers' | 'PerPendingReceptions'>>`select
    (select count(*)::integer from ${unaccepted(company, month)}) as "PerPendingVouchers",
    (select count(*)::integer from ${unbilled(company, month)}) as "PerPendingReceptions"`.execute(tx)
  return {
    ...(rows[0] ?? { PerPendingVouchers: 0, PerPendingReceptions: 0 }),
    vouchers: vouchers.rows,
    receptions: receptions.rows,
  }
}
