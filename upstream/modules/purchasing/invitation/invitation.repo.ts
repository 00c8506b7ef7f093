import { sql, type RawBuilder, type Transaction } from 'kysely'
import { addProperties } from '#schema/platform/collections/records.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import {
  CHOICE_KIND,
  PARTICIPANT_STATUS,
  QUOTATION_STATUS,
  PARTICIPANT_STATUS_WORDS,
  type ParticipantStatusCode,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { offerRefusal } from '#upstream/modules/purchasing/offer/offer-state.ts'
import type { Row as QuotationRow } from '#upstream/modules/purchasing/quotation/read/header-columns.ts'
import { supplierMessages } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { quotationStatus } from '#upstream/modules/purchasing/quotation/read/quotation.repo.ts'

/** What lies in the tables of an invitation: of the quotation what its suppliers may know, of the participants only this one. */
interface StoredInvitation
  extends Pick<
    QuotationRow,
    | 'CttID'
    | 'CttDocumentNumber'
    | 'CttVersion'
    | 'CttSubject'
    | 'CttDate'
    | 'NeedDateCot'
    | 'CttStatus'
    | 'CttRequiredVisit'
    | 'CttDateRequiredVisit'
    | 'CttHourRequiredVisit'
    | 'CttCheckGTO'
    | 'CttCheckUtilities'
    | 'CttCheckDiscount'
    | 'CttObservation'
  > {
  CttParentNumber: string | null
  /** Who buys, and where they are written to. */
  NtpFullName: string
  UsrEmail: string | null
  CtpID: number
  CtpRuc: string
  CtpStatus: ParticipantStatusCode
  CtpParentID: number | null
  CtpDateCotizacionReceived: string | null
  CtpDeclineReason: string | null
  /** The supplier answered itself; false where staff wrote its answer down for it (decision 0257), true while there is none. */
  CtpOwnAnswer: boolean
  /** 0 until the result is published. */
  WinID: number
  /** The caller's own CtpID where it won; 0 for whoever else did: a supplier learns of no other. */
  CtpWinner: number
  FilID: string | null
  Attach1: string | null
}

interface InvitationExtras {
  TypeAnulated: string | null
  CttNextID: number | null
  /** Why it was closed without an order, which is the company's own. */
  CttCloseReason: string | null
  CttDateUnsealed: string | null
  isDisabled: boolean
}

/** A quotation as the supplier that it asks reads it (portal.md 3, "Quotation row for supplier", and what its screens show besides). */
export interface Invitation extends StoredInvitation {
  CttStatusName: string
  CttStatusColor: string
  CtpStatusName: string
  TypeAnulatedName: string | null
  CttAcceptsOffers: boolean
  /** Why no offer is taken; null while one is. */
  CttOfferRefusal: string | null
}

/** Staff switched off the supplier of participation "p": none of its offers is taken. */
const isDisabled = sql<boolean>`exists (select from "GenSupplier" s
  where s."CpyID" = p."CpyID" and s."SupDocumentNumber" = p."CtpRuc" and s."SecStatus" <> 1)`

/**
 * How a supplier reads its answer, of participation "p" in quotation "r": none is waited for any more once no offer is taken
 * (`acceptsOffers`), which nobody writes down before the quotation goes to its circuit, and of an annulled one never.
 */
export const participantStatus = sql<ParticipantStatusCode>`case when p."CtpStatus" = ${PARTICIPANT_STATUS.INVITED} and not (
  r."CttStatus" = ${QUOTATION_STATUS.OPEN} and r."CttDateUnsealed" is null and r."NeedDateCot" >= clock_today() and not ${isDisabled})
  then ${PARTICIPANT_STATUS.NO_ANSWER}::smallint else p."CtpStatus" end`

/**
 * Invitations in the order of the cut: SQL that yields "CtpID", of the caller's own participations alone, and "place". An
 * offer that was withdrawn by declining is not told of.
 */
export async function readInvitations(
  tx: Transaction<Tables>,
  cut: RawBuilder<unknown>,
  now = clock.now(),
): Promise<Invitation[]> {
  const { rows } = await sql<StoredInvitation & InvitationExtras>`
    with cut as materialized (${cut})
    select r."CttID", r."CttDocumentNumber", r."CttVersion", before."CttDocumentNumber" as "CttParentNumber", r."CttSubject",
      r."CttDate", r."NeedDateCot", r."CttStatus", r."CttRequiredVisit", r."CttDateRequiredVisit",
      to_char(r."CttHourRequiredVisit", 'HH24:MI') as "CttHourRequiredVisit", r."CttCheckGTO", r."CttCheckUtilities",
      r."CttCheckDiscount", r."CttObservation", u."UsrFullName" as "NtpFullName", u."UsrEmail",
      p."CtpID", p."CtpRuc", ${participantStatus} as "CtpStatus", p."CtpParentID", p."CtpDateCotizacionReceived", p."CtpDeclineReason",
      p."UsrAnswerID" is null as "CtpOwnAnswer",
      coalesce(won."WinID", 0) as "WinID", case when won."CtpID" = p."CtpID" then p."CtpID" else 0 end as "CtpWinner",
      o."FilID", o."Attach1", r."TypeAnulated", later."CttID" as "CttNextID", r."CttCloseReason", r."CttDateUnsealed", ${isDisabled} as "isDisabled"
    from cut
    join "LgsCotizationParticipant" p on p."CtpID" = cut."CtpID"
    join "LgsCotization" r on r."CttID" = p."CttID"
    join "SecUser" u on u."UsrID" = r."UsrID"
    left join "LgsCotization" before on before."CttID" = r."CttParentID" and p."CtpParentID" is not null
    left join "LgsCotization" later on later."CttParentID" = r."CttID"
    left join "LgsCotizationProvider" o on o."CtpID" = p."CtpID" and o."SecStatus" = 1
    left join "LgsCotizationWinner" won on won."CttID" = r."CttID" and won."TypeWinner" = ${CHOICE_KIND.WINNER} and won."SecStatus" = 1 and r."CttStatus" = ${QUOTATION_STATUS.FINISHED}
    order by cut.place`.execute(tx)
  const labels = await readLabels(tx)
  return rows.map(({ TypeAnulated, CttNextID, CttCloseReason, CttDateUnsealed, isDisabled, ...row }) => {
    const CttOfferRefusal =
      offerRefusal({ ...row, CttDateUnsealed }, limaDay(now)) ?? (isDisabled ? supplierMessages.ownDisabled : null)
    return addProperties(row, {
      ...quotationStatus({ CttStatus: row.CttStatus, CttNextID, CttCloseReason }),
      CtpStatusName: PARTICIPANT_STATUS_WORDS[row.CtpStatus],
      TypeAnulatedName: labels.of(LISTS.annulment, TypeAnulated),
      CttAcceptsOffers: CttOfferRefusal === null,
      CttOfferRefusal,
    })
  })
}
