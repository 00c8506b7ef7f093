import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { audit } from '../http/audit.ts'
import { refuse } from '../http/refusal.ts'
import { recomputeProgress, requirementsOfOrder } from '../requirement/requirement.progress.ts'
import { lockLines, lockOrder, receptionRefusal } from './reception.order.ts'

/** Of which order a locked reception is, and its number. */
const reception = (tx: Transaction<Tables>, OttID: number) =>
  tx
    .selectFrom('LgsOrderAttended')
    .select(['OrdID', 'OttDocumentNumber'])
    .where('OttID', '=', OttID)
    .executeTakeFirstOrThrow()

/**
 * A reception has just turned to approved: what it brought counts, for the order, for the requirements behind it and for the stock.
 * Locks go the reception, its order, the order's lines, requirements; saving begins at the order, so nobody waits in a ring.
 * @throws Refusal 409 when the order went away meanwhile
 */
export async function bring(tx: Transaction<Tables>, OttID: number, UsrID: number): Promise<void> {
  const { OrdID, OttDocumentNumber } = await reception(tx, OttID)
  const order = await lockOrder(tx, OrdID)
  const reason = receptionRefusal(order?.OrdStatus ?? 3)
  if (reason !== undefined) throw refuse.conflict(reason)
  await move(tx, OttID, OrdID, sql`+`)
  await follow(tx, OrdID, UsrID)
  await audit(tx, { resource: 'LgsOrderPurcharse', record: OrdID, action: 'receive', change: { OttDocumentNumber } })
}

/** An approved reception has just turned to annulled: what it brought does not count any more. Its order must be locked. */
export async function takeBack(tx: Transaction<Tables>, OttID: number, UsrID: number): Promise<void> {
  const { OrdID, OttDocumentNumber } = await reception(tx, OttID)
  await move(tx, OttID, OrdID, sql`-`)
  await follow(tx, OrdID, UsrID)
  await audit(tx, { resource: 'LgsOrderPurcharse', record: OrdID, action: 'takeback', change: { OttDocumentNumber } })
}

/** Adds what the reception says to what its order was served, or takes it away. */
async function move(tx: Transaction<Tables>, OttID: number, OrdID: number, way: ReturnType<typeof sql>): Promise<void> {
  await lockLines(tx, OrdID)
  await sql`
    update "LgsOrderPurcharseDetail" o set "OddQuantityServed" = o."OddQuantityServed" ${way} d."OtdQuantity"
    from "LgsOrderAttendedDetail" d where d."OttID" = ${OttID} and o."OddID" = d."OddID"`.execute(tx)
}

/** The order is 2 as soon as something was served, and 1 again when nothing is; then its requirements. */
async function follow(tx: Transaction<Tables>, OrdID: number, UsrUpdateID: number): Promise<void> {
  await sql`
    update "LgsOrderPurcharse" h
    set "OrdStatus" = case when exists (
        select from "LgsOrderPurcharseDetail" o where o."OrdID" = h."OrdID" and o."OddQuantityServed" > 0) then 2 else 1 end,
      "UsrUpdateID" = ${UsrUpdateID}, "SecUpdate" = now(), "SecVersion" = h."SecVersion" + 1
    where h."OrdID" = ${OrdID} and h."OrdStatus" in (1, 2)`.execute(tx)
  await recomputeProgress(tx, await requirementsOfOrder(tx, OrdID), UsrUpdateID)
}
