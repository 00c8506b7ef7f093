import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import {
  CHOICE_KIND,
  QUOTATIONS_IN_FORCE,
  QUOTATION_STATUS,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { ORDERS_APPROVED, ORDERS_VOID } from '#schema/modules/purchasing/order/order-status.ts'
import { REQUIREMENTS_TO_ATTEND } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { orderedQuantity } from '#upstream/modules/purchasing/requirement/ordered-quantity.ts'

const order = alias('LgsOrderPurcharse', 'h')
const orderLine = alias('LgsOrderPurcharseDetail', 'o')
const quotation = alias('LgsCotization', 'c')
const quotedLine = alias('LgsCotizationDetail', 'q')

type RequirementLine = Alias<'LgsRequirementDetail'>

/** Computes what the approved order of the quotation takes of its line; null while it has none of that kind. */
const settledQuantity = sql<string | null>`(
  select coalesce(sum(${orderedQuantity(order, orderLine)}), 0) from ${order.table}
  left join ${orderLine.table} on ${orderLine('OrdID')} = ${order('OrdID')} and ${orderLine('DerID')} = ${quotedLine('DerID')}
  where ${order('CttID')} = ${quotation('CttID')} and ${order('TypeOrder')} = ${quotedLine('TypeCotization')}
    and ${order('OrdStatus')} in (${sql.join(ORDERS_APPROVED)}) and ${order('SecStatus')} = 1
  having count(*) > 0)`

/**
 * Computes how much of the requirement's line live quotations ask for, leaving out one of them. One that ended takes only
 * what its winner offered, and once its order is approved what that takes: the rest can be asked of others (decision 0185).
 * @param unordered computes what one that ended and has no approved order takes
 */
const quotedQuantity = (
  line: RequirementLine,
  except: number | RawBuilder<unknown>,
  unordered: RawBuilder<unknown>,
) => sql<string>`coalesce((
  select sum(case when ${quotation('CttStatus')} = ${QUOTATION_STATUS.FINISHED}
    then coalesce(${settledQuantity}, ${unordered}, 0) else ${quotedLine('CtdQuantity')} end)
  from ${quotedLine.table}
  join ${quotation.table} on ${quotation('CttID')} = ${quotedLine('CttID')} and ${quotation('CttStatus')} in (${sql.join(QUOTATIONS_IN_FORCE)}) and ${quotation('SecStatus')} = 1
  left join lateral (
    select x."OddQuantity", w."SecCreate" as named from "LgsCotizationWinner" w
    join "LgsCotizationProvider" o on o."CtpID" = w."CtpID"
    join "LgsCotizationProviderDetail" x on x."CpvID" = o."CpvID" and x."CtdID" = ${quotedLine('CtdID')}
    where w."CttID" = ${quotation('CttID')} and w."TypeWinner" = ${CHOICE_KIND.WINNER} and w."SecStatus" = 1) won on true
  where ${quotedLine('DerID')} = ${line('DerID')} and ${quotedLine('CttID')} <> ${except}), 0)`

/** Computes how much of the line live orders take that carry out no quotation; the others take what was quoted. */
const orderedOutsideQuotation = (line: RequirementLine) => sql<string>`coalesce((
  select sum(${orderedQuantity(order, orderLine)}) from ${orderLine.table}
  join ${order.table} on ${order('OrdID')} = ${orderLine('OrdID')} and ${order('CttID')} is null and ${order('OrdStatus')} not in (${sql.join(ORDERS_VOID)}) and ${order('SecStatus')} = 1
  where ${orderLine('DerID')} = ${line('DerID')}), 0)`

/**
 * Joins to the requirement's line what stands open of it, as `taken`. A line may be split among quotations, as long
 * as all of them together, and the orders made beside them, ask for no more than was requested: a buyer who needs a part at
 * once does not have to wait for the rest, and nothing is bought twice.
 */
export const joinTakenQuantity = (line: RequirementLine, except = 0): RawBuilder<unknown> =>
  joinTaken(line, quotedQuantity(line, except, sql`won."OddQuantity"`))

/** The same for the order of a quotation's winner: what other winners offer is not taken from it before it is ordered. */
export const joinOrderableQuantity = (
  line: RequirementLine,
  CttID: number | RawBuilder<unknown>,
): RawBuilder<unknown> => joinTaken(line, quotedQuantity(line, CttID, sql`0`))

/** Computes what the order of the quotation takes of its line before it is approved; null while it has none of that kind. */
const pendingQuantity = sql<string | null>`(
  select sum(${orderLine('OddQuantity')}) from ${order.table}
  join ${orderLine.table} on ${orderLine('OrdID')} = ${order('OrdID')} and ${orderLine('DerID')} = ${quotedLine('DerID')}
  where ${order('CttID')} = ${quotation('CttID')} and ${order('TypeOrder')} = ${quotedLine('TypeCotization')}
    and ${order('OrdStatus')} not in (${sql.join(ORDERS_VOID)}) and ${order('SecStatus')} = 1)`

/**
 * The same for an order that was closed and is opened again: what was won before it was closed is not taken from it before it is ordered;
 * what was won since was asked of others in its place.
 */
export const joinReopenableQuantity = (line: RequirementLine, closedAt: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinTaken(
    line,
    quotedQuantity(
      line,
      0,
      sql`coalesce(${pendingQuantity}, case when won.named > ${closedAt} then won."OddQuantity" end)`,
    ),
  )

const joinTaken = (line: RequirementLine, quoted: RawBuilder<string>): RawBuilder<unknown> => sql`
  cross join lateral (select ${quoted} as quoted, ${orderedOutsideQuotation(line)} as apart) counted
  cross join lateral (select ${line('DerQuantity')} - counted.quoted - counted.apart as remaining) taken`

const openLine = alias('LgsRequirementDetail', 'l')

/** The requirement was approved, and something of it is neither quoted nor ordered. */
export const hasOpenLines = (requirement: Alias<'LgsRequirement'>): RawBuilder<boolean> => sql<boolean>`(
  ${requirement('ReqStatus')} in (${sql.join(REQUIREMENTS_TO_ATTEND)}) and exists (
    select from ${openLine.table} ${joinTakenQuantity(openLine)}
    where ${openLine('ReqID')} = ${requirement('ReqID')} and ${openLine('SecStatus')} = 1 and taken.remaining > 0))`
