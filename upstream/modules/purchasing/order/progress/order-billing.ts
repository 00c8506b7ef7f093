import { sql, type RawBuilder } from 'kysely'

/** What was billed of an order, as its list tells it (portal.md 4). */
export interface Billing {
  /** 1 when vouchers came for it and every one was received. */
  RegisterComp: 0 | 1
  /** How many vouchers came for it. */
  IsAttachVoucher: number
}

/** SQL: the live vouchers of the order `r`. */
const liveVouchers = sql`"LgsOrderPurcharseVoucher" v where v."OrdID" = r."OrdID" and v."SecStatus" = 1`

/** SQL: `Billing.RegisterComp` of the order `r`. */
export const isFullyRegistered: RawBuilder<number> = sql<number>`(
  select (count(*) > 0 and bool_and(v."VouReception" = 1))::integer from ${liveVouchers})`

/** SQL: `Billing.IsAttachVoucher` of the order `r`. */
export const voucherCount: RawBuilder<number> = sql<number>`(select count(*)::integer from ${liveVouchers})`
