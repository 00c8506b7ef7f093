import { sql, type Transaction } from 'kysely'
import { ORDERS_VOID } from '#schema/modules/purchasing/order/order-status.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { joinOrderableQuantity } from '#upstream/modules/purchasing/requirement/read/quoted-quantity.ts'
import { pendingQuantity } from '../progress/order-reception.ts'

export interface Line {
  OddID: number
  Line: number
  DerID: number
  ReqID: number
  ReqDocumentNumber: string
  CpdID: number | null
  ArtCode: string
  OddDescription: string
  OddUnitMeasurement: string | null
  OddQuantity: string
  /** What the order may take of its requirement's line, its own quantity included; of an offer no more than was offered and than was not asked of others since. */
  OddOrderable: string
  /** What approved receptions have brought. */
  OddQuantityServed: string
  /** What pending ones would bring. */
  OddQuantityPending: string
  OddUnitPrice: string
  OddAmount: string
  OddObservation: string | null
  DerQuantity: string
  DerQuantityAttended: string
  /** When and where the requirement wants it. */
  NeedDate: string | null
  ReqDeliveryPlace: string | null
}

const line = alias('LgsOrderPurcharseDetail', 'l')
const requested = alias('LgsRequirementDetail', 'd')
const owner = alias('LgsOrderPurcharse', 'owner')

/** Computes what the order of a winner finds of the requirement's line; null for an order without quotation. */
const leftToWinner = sql<string | null>`
  case when ${owner('CttID')} is not null then greatest((
    select taken.remaining from (values (1)) as one (n) ${joinOrderableQuantity(requested, owner('CttID'))}), 0) end`

/** The lines of orders in their order, by order. */
export async function readDetails(tx: Transaction<Tables>, orders: readonly number[]): Promise<Map<number, Line[]>> {
  const { rows } = await sql<Line & { OrdID: number }>`
    select l."OrdID", l."OddID", l."Line", l."DerID", q."ReqID", q."ReqDocumentNumber", l."CpdID", l."ArtCode", l."OddDescription",
      l."OddUnitMeasurement", l."OddQuantity",
      least(d."DerQuantity" - d."DerQuantityAttended"
        + case when ${owner('OrdStatus')} in (${sql.join(ORDERS_VOID)}) then 0 else l."OddQuantity" end, o."OddQuantity", ${leftToWinner}) as "OddOrderable", l."OddQuantityServed", ${pendingQuantity(line)} as "OddQuantityPending", l."OddUnitPrice",
      l."OddAmount", l."OddObservation", d."DerQuantity", d."DerQuantityAttended", q."NeedDate", q."ReqDeliveryPlace"
    from ${line.table}
    join ${requested.table} on d."DerID" = l."DerID"
    join "LgsRequirement" q on q."ReqID" = d."ReqID"
    join ${owner.table} on ${owner('OrdID')} = l."OrdID"
    left join "LgsCotizationProviderDetail" o on o."CpdID" = l."CpdID"
    where l."OrdID" = any(${orders}::integer[]) order by l."OrdID", l."Line"`.execute(tx)
  const lines = rows.map(({ OrdID, ...line }) => ({ OrdID, line }))
  return new Map([...groupBy(lines, ({ OrdID }) => OrdID)].map(([OrdID, own]) => [OrdID, own.map(({ line }) => line)]))
}

/** The receptions of orders, oldest first, by order. */
export async function readReceptions(
  tx: Transaction<Tables>,
  orders: readonly number[],
): Promise<Map<number, { OttID: number }[]>> {
  const rows = await tx
    .selectFrom('LgsOrderAttended')
    .select(['OrdID', 'OttID'])
    .where('OrdID', 'in', [...orders, -1])
    .where('SecStatus', '=', 1)
    .orderBy('OttID')
    .execute()
  return new Map(
    [...groupBy(rows, ({ OrdID }) => OrdID)].map(([OrdID, own]) => [OrdID, own.map(({ OttID }) => ({ OttID }))]),
  )
}
