import { Decimal } from 'decimal.js'
import { sql, type Transaction } from 'kysely'
import { remainingOf } from '#schema/modules/accounting/voucher/voucher.ts'
import { pick } from '#schema/platform/collections/records.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Header } from '../read/order.repo.ts'
import { voucherRefusal } from '../progress/voucher-eligibility.ts'

const COLUMNS = [
  'OrdID',
  'OrdDocumentNumber',
  'OrdDate',
  'TypeOrder',
  'TypeOrderName',
  'OrdStatus',
  'OrdStatusName',
  'OrdStatusColor',
  'OrdStatusReceptionName',
  'SupDocumentNumber',
  'SupName',
  'UsrName',
  'NtpFullName',
  'TypeCurrencyName',
  'TypeCurrencyAbbreviation',
  'TypePaymentName',
  'ConDescription',
  'DayDescription',
  'OrdDeliveryDay',
  'OrdWarrantyDay',
  'OrdTotalNet',
  'OrdSubTotal',
  'OrdTaxAmount',
  'OrdTotal',
  'OrdVouchered',
  'RegisterComp',
  'IsAttachVoucher',
  'ChgDate',
] as const satisfies readonly (keyof Header)[]

/** An order's header as its supplier reads it (portal.md 3): nothing of how it came about. */
export interface SuppliedHeader extends Pick<Header, (typeof COLUMNS)[number]> {
  /** 1 when files that its supplier may read stand beside the order. */
  Files: 0 | 1
  /** What vouchers may still ask for. */
  OrdBalance: string
  /** Nothing is left to be billed; a credit note may still come. */
  OrdFullyBilled: boolean
  OrdAcceptsVouchers: boolean
  OrdVoucherRefusal: string | null
}

/** Headers of orders with what came for each, in their order. */
export async function toSuppliedHeaders(
  tx: Transaction<Tables>,
  headers: readonly Header[],
): Promise<SuppliedHeader[]> {
  const beside = await withFiles(
    tx,
    headers.map(({ OrdID }) => OrdID),
  )
  return headers.map((header) => {
    const refusal = voucherRefusal(header)
    const balance = remainingOf(header.OrdTotal, header.OrdVouchered)
    return {
      ...pick(header, COLUMNS),
      Files: beside.has(header.OrdID) ? 1 : 0,
      OrdBalance: balance,
      OrdFullyBilled: header.IsAttachVoucher > 0 && new Decimal(balance).lte(0),
      OrdAcceptsVouchers: refusal === null,
      OrdVoucherRefusal: refusal,
    }
  })
}

/** Those of the orders beside which files of a shared kind stand. */
async function withFiles(tx: Transaction<Tables>, orders: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ OrdID: number }>`
    select distinct d."DocEntry" as "OrdID" from "LgsDocumentAttach" d
    join "GenAttachConfiguration" c on c."RqdID" = d."RqdID" and c."RqdShared"
    where d."TrsCode" = 'ORD' and d."DocEntry" = any(${orders}::integer[]) and d."SecStatus" = 1`.execute(tx)
  return new Set(rows.map(({ OrdID }) => OrdID))
}
