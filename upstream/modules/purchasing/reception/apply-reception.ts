import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { recomputeOrderStatus } from '#upstream/modules/purchasing/order/progress/recompute-status.ts'
import {
  recomputeProgressOf,
  selectRequirementsOfOrder,
} from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { moveStock, takeBackStock } from '#upstream/modules/inventory/stock/move-stock.ts'
import { ORDER_ANNULLED, lockLines, lockOrderOf, receptionRefusal } from './received-order.ts'

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
export async function applyReception(tx: Transaction<Tables>, OttID: number, UsrID: number): Promise<void> {
  const order = await lockOrderOf(tx, OttID)
  if (!order) throw refuse.conflict(ORDER_ANNULLED)
  const reason = receptionRefusal(order.OrdStatus)
  if (reason !== undefined) throw refuse.conflict(reason)
  const { OrdID, OttDocumentNumber } = order
  await moveReceivedStock(tx, { OttID, OrdID, UsrID }, 1)
  await audit(tx, { resource: 'LgsOrderPurcharse', record: OrdID, action: 'receive', change: { OttDocumentNumber } })
}

/**
 * An approved reception has just turned to annulled: what it brought does not count any more. Its order must be locked.
 * @throws Refusal 400 when the stock that it brought is not there any more
 */
export async function revertReception(tx: Transaction<Tables>, OttID: number, UsrID: number): Promise<void> {
  const { OrdID, OttDocumentNumber } = await reception(tx, OttID)
  await moveReceivedStock(tx, { OttID, OrdID, UsrID }, -1)
  await audit(tx, { resource: 'LgsOrderPurcharse', record: OrdID, action: 'takeback', change: { OttDocumentNumber } })
}

interface MovedReception {
  OttID: number
  OrdID: number
  UsrID: number
}

interface ReceivedArticle {
  CpyID: number
  ArtCode: string
  description: string
  quantity: string
}

/**
 * Adds what the reception says to what its order was served and to the stock, or (-1) takes it away; the stock comes last.
 * What is left of the order's lines once it was added is recorded: the Acta de Conformidad prints it for good (decision 0040).
 */
async function moveReceivedStock(
  tx: Transaction<Tables>,
  { OttID, OrdID, UsrID }: MovedReception,
  sign: 1 | -1,
): Promise<void> {
  await lockLines(tx, OrdID)
  const { rows } = await sql<ReceivedArticle>`
    with served as (
      update "LgsOrderPurcharseDetail" o set "OddQuantityServed" = o."OddQuantityServed" + ${sign}::integer * d."OtdQuantity"
      from "LgsOrderAttendedDetail" d where d."OttID" = ${OttID} and o."OddID" = d."OddID"
      returning o."OddID", o."CpyID", o."ArtCode", o."OddDescription" as description, ${sign}::integer * d."OtdQuantity" as quantity,
        o."OddQuantity" - o."OddQuantityServed" as pending
    ), recorded as (
      update "LgsOrderAttendedDetail" d set "OtdQuantityPending" = served.pending from served
      where ${sign}::integer = 1 and d."OttID" = ${OttID} and d."OddID" = served."OddID")
    select "CpyID", "ArtCode", description, quantity from served`.execute(tx)
  await recomputeDependents(tx, OrdID, UsrID)
  const [CpyID] = rows.map((row) => row.CpyID)
  if (CpyID === undefined) return
  const about = { CpyID, TrsCode: 'OTT', DocEntry: OttID, UsrID } as const
  if (sign === 1) await moveStock(tx, about, rows)
  else await takeBackStock(tx, about, rows)
}

/** The order, and then its requirements, stand as what was served makes of them. */
async function recomputeDependents(tx: Transaction<Tables>, OrdID: number, UsrUpdateID: number): Promise<void> {
  await recomputeOrderStatus(tx, OrdID, UsrUpdateID)
  await recomputeProgressOf(tx, selectRequirementsOfOrder(OrdID), UsrUpdateID)
}
