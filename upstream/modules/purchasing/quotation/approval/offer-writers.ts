import { sql, type RawBuilder, type Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { CHOICE_KIND, CORRECTION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/**
 * Selects, as an array of UsrIDs, who of the staff wrote the winner's offer: whoever answered for its supplier, and whoever asked for a
 * correction of it that was consented to (decision 0260). It is empty where there is no winner.
 */
export const selectOfferWriters = (CttID: number): RawBuilder<number[]> => sql<number[]>`array(
  select distinct writer."UsrID"
  from "LgsCotizationWinner" w
  join "LgsCotizationParticipant" p on p."CtpID" = w."CtpID"
  cross join lateral (
    select p."UsrAnswerID" union all
    select k."UsrCreateID" from "LgsCotizationCorrection" k
    where k."CttID" = p."CttID" and k."CtpID" = p."CtpID" and k."CorStatus" = ${CORRECTION_STATUS.CONSENTED}) writer ("UsrID")
  where w."CttID" = ${CttID} and w."TypeWinner" = ${CHOICE_KIND.WINNER} and w."SecStatus" = 1 and writer."UsrID" is not null
  order by writer."UsrID")`

/**
 * Stores them on the pending levels of the quotation's run, where lists of what waits for a person read them. Its row must be locked; nothing
 * of an offer changes while a winner is named.
 */
export async function storeOfferWriters(tx: Transaction<Tables>, CttID: number): Promise<void> {
  await sql`
    update "SecApprovalTransaction" set "UsrOfferIDs" = wrote.people
    from (select ${selectOfferWriters(CttID)} as people) wrote
    where "TrsCode" = 'COT' and "DocEntry" = ${CttID} and "AtsStatus" = ${LEVEL_STATUS.PENDING} and "UsrOfferIDs" <> wrote.people`.execute(
    tx,
  )
}
