import { changedAt, type Changed } from '#upstream/kit/document/list/changed-at.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { sql, type RawBuilder } from 'kysely'
import {
  CORRECTION_STATUS,
  PARTICIPANT_STATUS,
  PARTICIPANTS_COMPARED,
  type QuotationStatusCode,
  UNSEAL_STATUS,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { hasLiveOrder, linesToOrder } from './pending-work.ts'

/** A quotation's header as it is read: its columns, the names that belong to its keys, and what is counted of it. */
export interface Row extends Changed {
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
  CttStatus: QuotationStatusCode
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
  /** Why it was closed without an order; null unless it was. */
  CttCloseReason: string | null
  CttCloseDate: string | null
  UsrCloseID: number | null
  UsrCloseName: string | null
  CtpInvited: number
  CtpAnswered: number
  CtpWaiting: number
  CtpAnsweredByStaff: number
  CttHasOffers: boolean
  CttHasChoice: boolean
  /** Whether the correction of an offer waits for a second person. */
  CttCorrectionWaits: boolean
  CttOrdersToMake: number[]
  /** Whether a live order carries out something of it. */
  CttIsOrdered: boolean
  SecStatus: number
  SecVersion: number
  SecCreate: string
  SecUpdate: string | null
  UsrCreateID: number
  UsrUpdateID: number | null
}

const quotation = alias('LgsCotization', 'r')
const buyer = alias('SecUser', 'u')
const area = alias('GenArea', 'a')
const later = alias('LgsCotization', 'later')
const unsealer = alias('SecUser', 'unsealer')
const confirmer = alias('SecUser', 'confirmer')
const closer = alias('SecUser', 'closer')

/** Selects the kinds of lines that are still to be ordered. */
const ordersToMake = sql`array(select distinct d."TypeCotization" from ${linesToOrder(quotation)} order by 1)`

const participantsWhere = (condition: RawBuilder<unknown>) => sql`(
  select count(*)::integer from "LgsCotizationParticipant" p where p."CttID" = ${quotation('CttID')} and ${condition})`

const waits = sql`p."CtpStatus" = ${PARTICIPANT_STATUS.INVITED}`

/** Of those who did not go on to the next version some never offered: until now their answer was written over. */
const hasAnswered = sql`p."CtpStatus" in (${sql.join(PARTICIPANTS_COMPARED)}) and p."CtpDateCotizacionReceived" is not null`

/** Selects what `Row` holds. */
const headerColumns = sql`
  ${quotation('CttID')}, ${quotation('CpyID')}, ${quotation('CttDocumentNumber')}, ${quotation('CttVersion')}, ${quotation('CttParentID')}, ${later('CttID')} as "CttNextID",
  ${quotation('UsrID')}, ${buyer('UsrName')}, ${buyer('UsrFullName')}, ${quotation('AreID')}, ${area('AreName')}, ${quotation('CttSubject')}, ${quotation('CttDate')}, ${quotation('NeedDateCot')}, ${quotation('CttStatus')},
  ${quotation('TypeCategory')}, ${quotation('CttRequiredVisit')}, ${quotation('CttDateRequiredVisit')}, to_char(${quotation('CttHourRequiredVisit')}, 'HH24:MI') as "CttHourRequiredVisit",
  ${quotation('CttCheckGTO')}, ${quotation('CttCheckUtilities')}, ${quotation('CttCheckDiscount')}, ${quotation('CttObservation')},
  ${quotation('CttWeightTotal')}, ${quotation('CttWeightDelivery')}, ${quotation('CttWeightWarranty')}, ${quotation('CttWeightDay')}, ${quotation('CttWeightCon')}, ${quotation('CttWeightPayment')},
  ${quotation('CttSealed')}, ${quotation('CttDateUnsealed')},
  case when ${quotation('CttDateUnsealed')} is not null then concat('Abierta antes del plazo por ', ${unsealer('UsrFullName')},
    ' con la conformidad de ' || ${confirmer('UsrFullName')}, ' el ', to_char(${quotation('CttDateUnsealed')}, 'DD/MM/YYYY HH24:MI'), ': ', ${quotation('CttUnsealReason')}) end as "CttUnsealText",
  (select json_build_object('UsrCreateID', asked."UsrCreateID", 'UsrFullName', asker."UsrFullName", 'UnsReason', asked."UnsReason",
      'SecCreate', to_char(asked."SecCreate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from "LgsCotizationUnseal" asked join "SecUser" asker on asker."UsrID" = asked."UsrCreateID"
    where asked."CttID" = ${quotation('CttID')} and asked."UnsStatus" = ${UNSEAL_STATUS.REQUESTED}) as "CttUnsealAsked",
  ${quotation('TypeAnulated')}, ${quotation('CttCloseReason')}, ${quotation('CttCloseDate')}, ${quotation('UsrCloseID')}, ${closer('UsrFullName')} as "UsrCloseName",
  (select count(*)::integer from "LgsCotizationParticipant" p where p."CttID" = ${quotation('CttID')}) as "CtpInvited",
  ${participantsWhere(hasAnswered)} as "CtpAnswered", ${participantsWhere(waits)} as "CtpWaiting",
  ${participantsWhere(sql`p."UsrAnswerID" is not null`)} as "CtpAnsweredByStaff",
  exists (select from "LgsCotizationProvider" o where o."CttID" = ${quotation('CttID')}) as "CttHasOffers",
  exists (select from "LgsCotizationWinner" w where w."CttID" = ${quotation('CttID')} and w."SecStatus" = 1) as "CttHasChoice",
  exists (select from "LgsCotizationCorrection" k where k."CttID" = ${quotation('CttID')} and k."CorStatus" = ${CORRECTION_STATUS.REQUESTED}) as "CttCorrectionWaits",
  ${ordersToMake} as "CttOrdersToMake", ${hasLiveOrder(quotation)} as "CttIsOrdered",
  ${quotation('SecStatus')}, ${quotation('SecVersion')}, ${quotation('SecCreate')}, ${quotation('SecUpdate')}, ${quotation('UsrCreateID')}, ${quotation('UsrUpdateID')},
  ${changedAt('COT', quotation('CpyID'), quotation('CttID'))}`

/** Reads the quotations of a cut, in its order: `cut` selects "CttID" and "place"; `once` is read on the first row alone. */
export const selectHeaders = <Once>(
  cut: RawBuilder<unknown>,
  once: RawBuilder<Once>,
): RawBuilder<Row & { once: Once | null }> => sql<Row & { once: Once | null }>`
  with cut as materialized (${cut}) select ${headerColumns}, case when row_number() over (order by cut.place) = 1 then ${once} end as once
  from cut
  join ${quotation.table} on ${quotation('CttID')} = cut."CttID"
  join ${buyer.table} on ${buyer('UsrID')} = ${quotation('UsrID')}
  left join ${area.table} on ${area('AreID')} = ${quotation('AreID')}
  left join ${unsealer.table} on ${unsealer('UsrID')} = ${quotation('UsrUnsealID')}
  left join ${confirmer.table} on ${confirmer('UsrID')} = ${quotation('UsrUnsealConfirmID')}
  left join ${closer.table} on ${closer('UsrID')} = ${quotation('UsrCloseID')}
  left join ${later.table} on ${later('CttParentID')} = ${quotation('CttID')}
  order by cut.place`
