import { sql, type Transaction } from 'kysely'
import { remainingOf } from '#schema/rules/voucher.ts'
import type { Tables } from '../database/tables.ts'
import type { Header } from './order.rows.ts'
import { voucherRefusal } from './order.vouchers.ts'

const COLUMNS = [
  'OrdID', 'OrdDocumentNumber', 'OrdDate', 'TypeOrder', 'TypeOrderName', 'OrdStatus', 'OrdStatusName', 'OrdStatusColor',
  'OrdStatusReceptionName', 'SupDocumentNumber', 'SupName', 'UsrName', 'NtpFullName', 'TypeCurrencyName', 'TypeCurrencyAbbreviation',
  'TypePaymentName', 'ConDescription', 'DayDescription', 'OrdDeliveryDay', 'OrdWarrantyDay', 'OrdTotalNet', 'OrdSubTotal',
  'OrdTaxAmount', 'OrdTotal', 'OrdVouchered',
] as const satisfies readonly (keyof Header)[]

/** What came for an order. */
interface Came {
  /** 1 when files stand beside the order. */
  Files: 0 | 1
  /** 1 when vouchers came for it and every one was received. */
  RegisterComp: 0 | 1
  /** How many vouchers came for it. */
  IsAttachVoucher: number
}

/** An order's header as its supplier reads it (portal.md 3): nothing of how it came about. */
export interface Supplied extends Pick<Header, (typeof COLUMNS)[number]>, Came {
  /** What vouchers may still ask for. */
  OrdBalance: string
  OrdAcceptsVouchers: boolean
  OrdVoucherRefusal: string | null
}

/** Headers of orders with what came for each, in their order. */
export async function asSupplied(tx: Transaction<Tables>, headers: readonly Header[]): Promise<Supplied[]> {
  const came = await readCame(tx, headers.map(({ OrdID }) => OrdID))
  return headers.map((header) => {
    const refusal = voucherRefusal(header.OrdStatus)
    return {
      ...(Object.fromEntries(COLUMNS.map((column) => [column, header[column]])) as Pick<Header, (typeof COLUMNS)[number]>),
      ...(came.get(header.OrdID) ?? { Files: 0, RegisterComp: 0, IsAttachVoucher: 0 }),
      OrdBalance: remainingOf(header.OrdTotal, header.OrdVouchered),
      OrdAcceptsVouchers: refusal === null,
      OrdVoucherRefusal: refusal,
    }
  })
}

async function readCame(tx: Transaction<Tables>, orders: readonly number[]): Promise<Map<number, Came>> {
  const { rows } = await sql<Came & { OrdID: number }>`
    select asked."OrdID", v."RegisterComp", v."IsAttachVoucher",
      exists (
        select from "LgsDocumentAttach" d where d."TrsCode" = 'ORD' and d."DocEntry" = asked."OrdID" and d."SecStatus" = 1
      )::integer as "Files"
    from unnest(${orders}::integer[]) as asked("OrdID")
    cross join lateral (
      select count(*)::integer as "IsAttachVoucher",
        (count(*) > 0 and bool_and(v."VouReception" = 1))::integer as "RegisterComp"
      from "LgsOrderPurcharseVoucher" v where v."OrdID" = asked."OrdID" and v."SecStatus" = 1) v`.execute(tx)
  return new Map(rows.map(({ OrdID, ...came }) => [OrdID, came]))
}
