import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { QUOTATIONS_IN_FORCE } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { ORDERS_VOID } from '#schema/modules/purchasing/order/order-status.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import {
  REQUIREMENTS_APPROVED,
  type RequirementStatusCode,
} from '#schema/modules/purchasing/requirement/requirement-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { orderedQuantity } from './ordered-quantity.ts'

/**
 * Counts anew how far requirements have come, and turns them to what that makes of them: DerQuantityAttended is what live
 * orders take of each line; a requirement is 6 when approved receptions brought every line in full, 2 while a live
 * quotation or order takes from it, else 1 (rules 5). Those that are not approved keep their status.
 *
 * Call it in the transaction that changed a quotation, an order or a reception, after that change. `wanted` selects the
 * requirements by key; they are locked in that order, after the documents that take from them: nothing that holds one
 * waits for those.
 */
export async function recomputeProgressOf(
  tx: Transaction<Tables>,
  wanted: RawBuilder<unknown>,
  UsrUpdateID: number,
): Promise<void> {
  const { rows: locked } = await sql<{ ReqID: number }>`
    select "ReqID" from "LgsRequirement" where "ReqID" in (${wanted}) order by "ReqID" for update`.execute(tx)
  const requirements = locked.map(({ ReqID }) => ReqID)
  if (requirements.length === 0) return
  await countAttended(tx, requirements)
  const { rows } = await sql<{ ReqID: number; before: number; ReqStatus: RequirementStatusCode }>`
    with standing as (${requirementProgress(requirements)})
    update "LgsRequirement" r
    set "ReqStatus" = s."ReqStatus", "UsrUpdateID" = ${UsrUpdateID}, "SecUpdate" = clock_now(), "SecVersion" = r."SecVersion" + 1
    from standing s
    where r."ReqID" = s."ReqID" and r."ReqStatus" in (${sql.join(REQUIREMENTS_APPROVED)}) and r."ReqStatus" <> s."ReqStatus"
    returning r."ReqID", s.before, r."ReqStatus"`.execute(tx)
  for (const { ReqID, before, ReqStatus } of rows) {
    const change = { ReqStatus: [before, ReqStatus] }
    await audit(tx, { resource: 'LgsRequirement', record: ReqID, action: 'progress', change })
  }
}

/** The same of requirements whose keys are known. */
export async function recomputeRequirementProgress(
  tx: Transaction<Tables>,
  requirements: readonly number[],
  UsrUpdateID: number,
): Promise<void> {
  if (requirements.length > 0)
    await recomputeProgressOf(tx, sql`select unnest(${requirements}::integer[])`, UsrUpdateID)
}

/** Selects the requirements that an order takes from, by key. */
export const selectRequirementsOfOrder = (OrdID: number): RawBuilder<{ ReqID: number }> =>
  sql<{ ReqID: number }>`
    select distinct d."ReqID" from "LgsOrderPurcharseDetail" o
    join "LgsRequirementDetail" d on d."DerID" = o."DerID"
    where o."OrdID" = ${OrdID} order by d."ReqID"`

/** Reads the same. */
export const requirementsOfOrder = async (tx: Transaction<Tables>, OrdID: number): Promise<number[]> =>
  (await selectRequirementsOfOrder(OrdID).execute(tx)).rows.map(({ ReqID }) => ReqID)

const order = alias('LgsOrderPurcharse', 'h')
const orderLine = alias('LgsOrderPurcharseDetail', 'o')

/** Counts anew what live orders take of each line, and nothing else: for the middle of a change, whose end recomputes the progress. The requirements must be locked. */
export const countAttended = (tx: Transaction<Tables>, requirements: readonly number[]) =>
  sql`
    update "LgsRequirementDetail" d set "DerQuantityAttended" = t.taken
    from (
      select l."DerID", coalesce(sum(${orderedQuantity(order, orderLine)}) filter (where ${order('OrdID')} is not null), 0) as taken
      from "LgsRequirementDetail" l
      left join ${orderLine.table} on ${orderLine('DerID')} = l."DerID"
      left join ${order.table} on ${order('OrdID')} = ${orderLine('OrdID')} and ${order('OrdStatus')} not in (${sql.join(ORDERS_VOID)}) and ${order('SecStatus')} = 1
      where l."ReqID" = any(${requirements}::integer[])
      group by l."DerID") t
    where d."DerID" = t."DerID" and d."DerQuantityAttended" <> t.taken`.execute(tx)

/** Computes the status of each requirement, by its lines. A line that was taken out counts for nothing. */
const requirementProgress = (requirements: readonly number[]) => sql`
  select r."ReqID", r."ReqStatus" as before,
    case when bool_and(l.received >= l."DerQuantity") then 6 when bool_or(l.taken) then 2 else 1 end as "ReqStatus"
  from "LgsRequirement" r
  join lateral (
    select d."DerQuantity",
      d."DerQuantityAttended" > 0 or exists (
        select from "LgsCotizationDetail" q
        join "LgsCotization" c on c."CttID" = q."CttID" and c."CttStatus" in (${sql.join(QUOTATIONS_IN_FORCE)}) and c."SecStatus" = 1
        where q."DerID" = d."DerID") as taken,
      coalesce((
        select sum(b."OtdQuantity")
        from "LgsOrderPurcharseDetail" o
        join "LgsOrderAttendedDetail" b on b."OddID" = o."OddID"
        join "LgsOrderAttended" a on a."OttID" = b."OttID" and a."OttStatus" = ${RECEPTION_STATUS.APPROVED} and a."SecStatus" = 1
        where o."DerID" = d."DerID"), 0) as received
    from "LgsRequirementDetail" d where d."ReqID" = r."ReqID" and d."SecStatus" = 1) l on true
  where r."ReqID" = any(${requirements}::integer[])
  group by r."ReqID", r."ReqStatus"`
