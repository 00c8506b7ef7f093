import { sql, type RawBuilder, type Transaction } from 'kysely'
import { remainingOf } from '#schema/modules/accounting/voucher/voucher.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'

/** An order to which a document of the mailbox may belong. */
export interface IssuerOrder {
  OrdID: number
  OrdDocumentNumber: string
  OrdDate: string
  OrdStatus: number
  OrdCloseReason: string | null
  OrdTotal: string
  OrdVouchered: string
  /** ISO 4217. */
  currency: string | null
  /** What may still be billed. */
  OrdBalance: string
}

/** The orders that a supplier was given, newest first; `within` is SQL about the order `r`. */
export async function ordersOf(
  tx: Transaction<Tables>,
  CpyID: number,
  issuer: string,
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<IssuerOrder[]> {
  const { rows } = await sql<Omit<IssuerOrder, 'OrdBalance'>>`
    select r."OrdID", r."OrdDocumentNumber", r."OrdDate", r."OrdStatus", r."OrdCloseReason", r."OrdTotal", r."OrdVouchered",
      ${isoCode(sql`r."TypeCurrency"`)} as currency
    from "LgsOrderPurcharse" r join "GenSupplier" s on s."SupID" = r."SupID"
    where r."CpyID" = ${CpyID} and r."SecStatus" = 1 and r."OrdStatus" in (1, 2, 3, 6) and s."SupDocumentNumber" = ${issuer} and ${within}
    order by r."OrdDate" desc, r."OrdID" desc limit 1000`.execute(tx)
  return rows.map((row) => ({ ...row, OrdBalance: remainingOf(row.OrdTotal, row.OrdVouchered) }))
}

/** Whether an order still takes vouchers: approved or attended in part. */
export const isOpen = ({ OrdStatus }: Pick<IssuerOrder, 'OrdStatus'>): boolean => OrdStatus === 1 || OrdStatus === 2
