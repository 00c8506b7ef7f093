import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'

/** All received, all vouchers in (rules 1). */
export const CLOSED = 6

/** SQL: every voucher that came for the order `h` was received, and they come to its total where their totals are known (decision 0018). */
const isVouchered: RawBuilder<boolean> = sql<boolean>`(
  select count(*) > 0 and bool_and(v."VouReception" = 1)
    and (h."OrdVouchered" >= h."OrdTotal" or count(v."VouTotal") = 0)
  from "LgsOrderPurcharseVoucher" v where v."OrdID" = h."OrdID" and v."SecStatus" = 1)`

/** SQL: the status of the approved order `h` by what was served of it and by its vouchers, unless a person closed it (decision 0026). */
const computedStatus: RawBuilder<number> = sql<number>`(
  select case when h."OrdCloseReason" is not null then ${CLOSED}::integer
    when bool_and(o."OddQuantityServed" = o."OddQuantity") and ${isVouchered} then ${CLOSED}::integer
    when bool_or(o."OddQuantityServed" > 0) then 2 else 1 end
  from "LgsOrderPurcharseDetail" o where o."OrdID" = h."OrdID")`

/**
 * Lets an order stand as receptions and vouchers make of it: 1 approved, 2 served in part or not yet vouchered, 6 closed. Call
 * it after whatever changed them, in its transaction, with the order locked. Orders in other statuses keep theirs; `opened`
 * is what a person says who opens one again.
 */
export async function recomputeOrderStatus(
  tx: Transaction<Tables>,
  OrdID: number,
  UsrUpdateID: number,
  opened?: { OrdReason: string },
): Promise<void> {
  const { rows } = await sql<{ before: number; OrdStatus: number }>`
    with turn as (
      select h."OrdID", h."OrdStatus" as before, ${computedStatus} as "OrdStatus" from "LgsOrderPurcharse" h
      where h."OrdID" = ${OrdID} and h."OrdStatus" in (1, 2, ${CLOSED}))
    update "LgsOrderPurcharse" h
    set "OrdStatus" = turn."OrdStatus", "UsrUpdateID" = ${UsrUpdateID}, "SecUpdate" = clock_now(), "SecVersion" = h."SecVersion" + 1
    from turn where h."OrdID" = turn."OrdID"
    returning turn.before, h."OrdStatus"`.execute(tx)
  for (const { before, OrdStatus } of rows) {
    if (!opened && (before === OrdStatus || (before !== CLOSED && OrdStatus !== CLOSED))) continue
    const action = OrdStatus === CLOSED && !opened ? 'close' : 'reopen'
    const change = { OrdStatus: [before, OrdStatus], ...opened }
    await audit(tx, { resource: 'LgsOrderPurcharse', record: OrdID, action, change })
  }
}
