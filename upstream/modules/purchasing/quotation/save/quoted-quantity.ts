import { sql, type RawBuilder } from 'kysely'
import { orderedQuantity } from '#upstream/modules/purchasing/requirement/ordered-quantity.ts'

/** SQL: what orders of the quotation `c` that were closed by hand left unreceived of its line `q`. */
const unorderedQuantity = sql<string>`coalesce((
  select sum(o."OddQuantity" - ${orderedQuantity}) from "LgsOrderPurcharseDetail" o
  join "LgsOrderPurcharse" h on h."OrdID" = o."OrdID" and h."CttID" = c."CttID" and h."SecStatus" = 1
  where o."DerID" = q."DerID"), 0)`

/**
 * SQL: how much of the requirement's line `d` live quotations ask for, leaving out one of them. One that ended takes only
 * what its winner offered: the rest can be asked of others.
 */
const quotedQuantity = (except: number) => sql<string>`coalesce((
  select sum(case when c."CttStatus" = 1 then coalesce(won."OddQuantity" - ${unorderedQuantity}, 0) else q."CtdQuantity" end)
  from "LgsCotizationDetail" q
  join "LgsCotization" c on c."CttID" = q."CttID" and c."CttStatus" in (1, 2, 4) and c."SecStatus" = 1
  left join lateral (
    select x."OddQuantity" from "LgsCotizationWinner" w
    join "LgsCotizationProvider" o on o."CtpID" = w."CtpID"
    join "LgsCotizationProviderDetail" x on x."CpvID" = o."CpvID" and x."CtdID" = q."CtdID"
    where w."CttID" = c."CttID" and w."TypeWinner" = 2 and w."SecStatus" = 1) won on true
  where q."DerID" = d."DerID" and q."CttID" <> ${except}), 0)`

/** SQL: how much of the line `d` live orders take that carry out no quotation; the others take what was quoted. */
const orderedOutsideQuotation = sql<string>`coalesce((
  select sum(${orderedQuantity}) from "LgsOrderPurcharseDetail" o
  join "LgsOrderPurcharse" h on h."OrdID" = o."OrdID" and h."CttID" is null and h."OrdStatus" not in (3, 5) and h."SecStatus" = 1
  where o."DerID" = d."DerID"), 0)`

/**
 * SQL: joins to the requirement's line `d` what stands open of it, as `taken`. A line may be split among quotations, as long
 * as all of them together, and the orders made beside them, ask for no more than was requested: a buyer who needs a part at
 * once does not have to wait for the rest, and nothing is bought twice.
 */
export const joinTakenQuantity = (except = 0): RawBuilder<unknown> => sql`
  cross join lateral (select ${quotedQuantity(except)} as quoted, ${orderedOutsideQuotation} as apart) counted
  cross join lateral (select d."DerQuantity" - counted.quoted - counted.apart as remaining) taken`
