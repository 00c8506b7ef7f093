import { sql } from 'kysely'

/** A quotation's header as it is read: its columns, the names that belong to its keys, and what is counted of it. */
export interface Row {
  CttID: number
  CpyID: number
  CttDocumentNumber: string
  CttVersion: number
  CttParentID: number | null
  CttNextID: number | null
  UsrID: number
  UsrName: string
  UsrFullName: string
  AreID: number | null
  AreName: string | null
  CttSubject: string
  CttDate: string
  NeedDateCot: string
  CttStatus: number
  TypeCategory: string | null
  CttRequiredVisit: number
  CttDateRequiredVisit: string | null
  CttHourRequiredVisit: string | null
  CttCheckGTO: boolean
  CttCheckUtilities: boolean
  CttCheckDiscount: boolean
  CttObservation: string | null
  CttWeightTotal: string
  CttWeightDelivery: string
  CttWeightWarranty: string
  CttWeightDay: string
  CttWeightCon: string
  CttWeightPayment: string
  CttSealed: boolean
  CttDateUnsealed: string | null
  CttUnsealText: string | null
  /** Who asks to open it early, and why, while that waits for a second person. */
  CttUnsealAsked: { UsrCreateID: number; UsrFullName: string; UnsReason: string; SecCreate: string } | null
  TypeAnulated: string | null
  CtpInvited: number
  CtpAnswered: number
  CtpWaiting: number
  CttHasOffers: boolean
  CttHasChoice: boolean
  /** Whether the correction of an offer waits for a second person. */
  CttCorrectionWaits: boolean
  CttOrdersToMake: number[]
  SecStatus: number
  SecVersion: number
  SecCreate: string
  SecUpdate: string | null
  UsrCreateID: number
  UsrUpdateID: number | null
}

/** SQL: the kinds of lines that the winner of the quotation `r` offered and no live order carries out yet. */
const ordersToMake = sql`array(
  select distinct d."TypeCotization"
  from "LgsCotizationWinner" w
  join "LgsCotizationProvider" o on o."CtpID" = w."CtpID"
  join "LgsCotizationProviderDetail" x on x."CpvID" = o."CpvID" and x."OddQuantity" > 0
  join "LgsCotizationDetail" d on d."CtdID" = x."CtdID"
  where r."CttStatus" = 1 and w."CttID" = r."CttID" and w."TypeWinner" = 2 and w."SecStatus" = 1
    and not exists (
      select from "LgsOrderPurcharse" p where p."CttID" = r."CttID" and p."TypeOrder" = d."TypeCotization"
        and p."OrdStatus" not in (3, 5) and p."SecStatus" = 1)
  order by 1)`

const participants = (status: number) => sql`(
  select count(*)::integer from "LgsCotizationParticipant" p where p."CttID" = r."CttID" and p."CtpStatus" = ${status})`

/** SQL: what `Row` holds, of the quotation `r`, its buyer `u`, the area `a`, the next version `later`, who asked to unseal it and who confirmed. */
export const headerColumns = sql`
  r."CttID", r."CpyID", r."CttDocumentNumber", r."CttVersion", r."CttParentID", later."CttID" as "CttNextID",
  r."UsrID", u."UsrName", u."UsrFullName", r."AreID", a."AreName", r."CttSubject", r."CttDate", r."NeedDateCot", r."CttStatus",
  r."TypeCategory", r."CttRequiredVisit", r."CttDateRequiredVisit", to_char(r."CttHourRequiredVisit", 'HH24:MI') as "CttHourRequiredVisit",
  r."CttCheckGTO", r."CttCheckUtilities", r."CttCheckDiscount", r."CttObservation",
  r."CttWeightTotal", r."CttWeightDelivery", r."CttWeightWarranty", r."CttWeightDay", r."CttWeightCon", r."CttWeightPayment",
  r."CttSealed", r."CttDateUnsealed",
  case when r."CttDateUnsealed" is not null then concat('Abierta antes del plazo por ', unsealer."UsrFullName",
    ' con la conformidad de ' || confirmer."UsrFullName", ' el ', to_char(r."CttDateUnsealed", 'DD/MM/YYYY HH24:MI'), ': ', r."CttUnsealReason") end as "CttUnsealText",
  (select json_build_object('UsrCreateID', asked."UsrCreateID", 'UsrFullName', asker."UsrFullName", 'UnsReason', asked."UnsReason",
      'SecCreate', to_char(asked."SecCreate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from "LgsCotizationUnseal" asked join "SecUser" asker on asker."UsrID" = asked."UsrCreateID"
    where asked."CttID" = r."CttID" and asked."UnsStatus" = 1) as "CttUnsealAsked",
  r."TypeAnulated",
  (select count(*)::integer from "LgsCotizationParticipant" p where p."CttID" = r."CttID") as "CtpInvited",
  ${participants(2)} as "CtpAnswered", ${participants(1)} as "CtpWaiting",
  exists (select from "LgsCotizationProvider" o where o."CttID" = r."CttID") as "CttHasOffers",
  exists (select from "LgsCotizationWinner" w where w."CttID" = r."CttID" and w."SecStatus" = 1) as "CttHasChoice",
  exists (select from "LgsCotizationCorrection" k where k."CttID" = r."CttID" and k."CorStatus" = 1) as "CttCorrectionWaits",
  ${ordersToMake} as "CttOrdersToMake",
  r."SecStatus", r."SecVersion", r."SecCreate", r."SecUpdate", r."UsrCreateID", r."UsrUpdateID"`
