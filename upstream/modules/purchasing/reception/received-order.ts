import { sql, type Selectable, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { pendingQuantity } from '#upstream/modules/purchasing/order/progress/order-reception.ts'

export type Order = Pick<
  Selectable<Tables['LgsOrderPurcharse']>,
  'OrdID' | 'OrdDocumentNumber' | 'OrdStatus' | 'OrdDate' | 'TypeOrder' | 'UsrID' | 'AreID' | 'SupName'
>

/** A line of an order, and how far it has come. */
export interface OrderLine {
  OddID: number
  OddDescription: string
  OddQuantity: string
  OddQuantityServed: string
  /** What receptions say that are still to be approved. */
  pending: string
}

/** An order under its lock: what it lets in cannot change until the transaction ends. Undefined when there is none. */
export const lockOrder = (tx: Transaction<Tables>, OrdID: number): Promise<Order | undefined> =>
  tx
    .selectFrom('LgsOrderPurcharse')
    .select(['OrdID', 'OrdDocumentNumber', 'OrdStatus', 'OrdDate', 'TypeOrder', 'UsrID', 'AreID', 'SupName'])
    .where('OrdID', '=', OrdID)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()

/** The order of a locked reception under its lock, with the number of the reception; undefined when it was deleted. */
export function lockOrderOf(
  tx: Transaction<Tables>,
  OttID: number,
): Promise<(Pick<Order, 'OrdID' | 'OrdStatus'> & { OttDocumentNumber: string }) | undefined> {
  return tx
    .selectFrom('LgsOrderAttended as t')
    .innerJoin('LgsOrderPurcharse as o', 'o.OrdID', 't.OrdID')
    .select(['o.OrdID', 'o.OrdStatus', 't.OttDocumentNumber'])
    .where('t.OttID', '=', OttID)
    .where('o.SecStatus', '=', 1)
    .forUpdate('o')
    .executeTakeFirst()
}

/** Locks the lines of a locked order, by key. */
export const lockLines = (tx: Transaction<Tables>, OrdID: number) =>
  sql`select from "LgsOrderPurcharseDetail" where "OrdID" = ${OrdID} order by "OddID" for update`.execute(tx)

/** The lines of a locked order, locked too, by key: what is pending counts against what remains. */
export async function readLockedLines(tx: Transaction<Tables>, OrdID: number): Promise<Map<number, OrderLine>> {
  await lockLines(tx, OrdID)
  const line = alias('LgsOrderPurcharseDetail', 'l')
  const { rows } = await sql<OrderLine>`
    select ${line('OddID')}, ${line('OddDescription')}, ${line('OddQuantity')}, ${line('OddQuantityServed')}, ${pendingQuantity(line)} as pending
    from ${line.table} where ${line('OrdID')} = ${OrdID}`.execute(tx)
  return new Map(rows.map((line) => [line.OddID, line]))
}

/** What is said of an order that was annulled, or is gone. */
export const ORDER_ANNULLED = 'La orden está anulada: no admite recepciones'

const CLOSED: Readonly<Record<number, string>> = {
  3: ORDER_ANNULLED,
  4: 'La orden aún no está aprobada: no admite recepciones',
  5: 'La orden fue desaprobada: no admite recepciones',
  6: 'La orden ya está cerrada: no admite recepciones',
}

/** Why nothing can be received of an order; undefined while it can: approved or attended in part (rules 1). */
export const receptionRefusal = (OrdStatus: OrderStatusCode): string | undefined => CLOSED[OrdStatus]
