import { sql, type RawBuilder } from 'kysely'
import type { Alias } from '#upstream/platform/database/alias.ts'

/** What was billed of an order, as its list tells it (portal.md 4). */
export interface Billing {
  /** 1 when vouchers came for it and every one was received. */
  RegisterComp: 0 | 1
  /** How many vouchers came for it. */
  IsAttachVoucher: number
}

type OrderRow = Alias<'LgsOrderPurcharse'>

/** Names the live vouchers of the order as `v`. */
const liveVouchers = (order: OrderRow) =>
  sql`"LgsOrderPurcharseVoucher" v where v."OrdID" = ${order('OrdID')} and v."SecStatus" = 1`

/** Computes `Billing.RegisterComp` of the order. */
export const isFullyRegistered = (order: OrderRow): RawBuilder<number> => sql<number>`(
  select (count(*) > 0 and bool_and(v."VouReception" = 1))::integer from ${liveVouchers(order)})`

/** Computes `Billing.IsAttachVoucher` of the order. */
export const voucherCount = (order: OrderRow): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from ${liveVouchers(order)})`
