import { sql, type RawBuilder } from 'kysely'
import { ORDERS_VOID } from '#schema/modules/purchasing/order/order-status.ts'
import {
  CHOICE_KIND,
  PARTICIPANT_STATUS,
  QUOTATION_STATUS,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Alias } from '#upstream/platform/database/alias.ts'

type QuotationRow = Alias<'LgsCotization'>

/** Names, as `d`, the lines that the approved winner of the quotation offered and no live order carries out yet, as long as something of the requirement's line is left. */
export const linesToOrder = (quotation: QuotationRow): RawBuilder<unknown> => sql`"LgsCotizationWinner" w
  join "LgsCotizationProvider" o on o."CtpID" = w."CtpID"
  join "LgsCotizationProviderDetail" x on x."CpvID" = o."CpvID" and x."OddQuantity" > 0
  join "LgsCotizationDetail" d on d."CtdID" = x."CtdID"
  join "LgsRequirementDetail" l on l."DerID" = d."DerID" and l."DerQuantityAttended" < l."DerQuantity"
  where ${quotation('CttStatus')} = ${QUOTATION_STATUS.FINISHED} and w."CttID" = ${quotation('CttID')} and w."TypeWinner" = ${CHOICE_KIND.WINNER} and w."SecStatus" = 1
    and not exists (
      select from "LgsOrderPurcharse" p where p."CttID" = ${quotation('CttID')} and p."TypeOrder" = d."TypeCotization"
        and p."OrdStatus" not in (${sql.join(ORDERS_VOID)}) and p."SecStatus" = 1)`

/** An order of whichever kind that is neither annulled nor disapproved carries out something of the quotation, a draft among them. */
export const hasLiveOrder = (quotation: QuotationRow): RawBuilder<boolean> => sql<boolean>`exists (
  select from "LgsOrderPurcharse" p where p."CttID" = ${quotation('CttID')} and p."OrdStatus" not in (${sql.join(ORDERS_VOID)}) and p."SecStatus" = 1)`

const hasParticipantWhere = (quotation: QuotationRow, condition: RawBuilder<unknown>) => sql`exists (
  select from "LgsCotizationParticipant" p where p."CttID" = ${quotation('CttID')} and ${condition})`

const hasParticipant = (quotation: QuotationRow, status: number) =>
  hasParticipantWhere(quotation, sql`p."CtpStatus" = ${status}`)

const isOpen = (quotation: QuotationRow) => sql`${quotation('CttStatus')} = ${QUOTATION_STATUS.OPEN}`

/** The last day for offers has not passed, and they were not opened early. */
const acceptsOffers = (quotation: QuotationRow) =>
  sql`${quotation('CttDateUnsealed')} is null and ${quotation('NeedDateCot')} >= clock_today()`

/** Offers are taken, and somebody asked has not answered. */
const isWaiting = (quotation: QuotationRow) =>
  sql`(${acceptsOffers(quotation)} and ${hasParticipant(quotation, PARTICIPANT_STATUS.INVITED)})`

/** What was offered is not to be compared yet, as `sendRefusal` tells it: somebody is waited for, or staff answered while offers are sealed. */
const isEarly = (quotation: QuotationRow) => sql`(${isWaiting(quotation)} or ${acceptsOffers(quotation)}
  and ${quotation('CttSealed')} and ${hasParticipantWhere(quotation, sql`p."UsrAnswerID" is not null`)})`

/** An offer came while others are still waited for. */
export const hasOffersComing = (quotation: QuotationRow): RawBuilder<boolean> => sql<boolean>`(
  ${isOpen(quotation)} and ${isEarly(quotation)} and ${hasParticipant(quotation, PARTICIPANT_STATUS.OFFERED)})`

/** Nobody is waited for any more, and there is something to compare: it can go to its circuit. */
export const isToEvaluate = (quotation: QuotationRow): RawBuilder<boolean> => sql<boolean>`(
  ${isOpen(quotation)} and not ${isEarly(quotation)} and ${hasParticipant(quotation, PARTICIPANT_STATUS.OFFERED)})`

/** Nobody is waited for any more, and nothing was offered. */
export const endedWithoutOffers = (quotation: QuotationRow): RawBuilder<boolean> => sql<boolean>`(
  ${isOpen(quotation)} and not ${isWaiting(quotation)} and not ${hasParticipant(quotation, PARTICIPANT_STATUS.OFFERED)})`

/** Something of what the approved winner offered is still to be ordered. */
export const hasLinesToOrder = (quotation: QuotationRow): RawBuilder<boolean> => sql<boolean>`(
  ${quotation('CttStatus')} = ${QUOTATION_STATUS.FINISHED} and exists (select from ${linesToOrder(quotation)} offset 0))`
