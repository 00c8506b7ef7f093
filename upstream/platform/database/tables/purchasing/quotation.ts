import type { Generated } from 'kysely'
import type {
  QuotationStatusCode,
  ParticipantStatusCode,
  UnsealStatusCode,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type {
  Day,
  DayOrNull,
  Decimal,
  DecimalDefault,
  Instant,
  InstantOrNull,
  NumberOrNull,
  TextOrNull,
  VersionedColumns,
} from '../columns.ts'

/** Quotations and who is asked (migration 0008). */
export interface QuotationTables {
  LgsCotizationWeight: {
    CpyID: number
    CttWeightTotal: DecimalDefault
    CttWeightDelivery: DecimalDefault
    CttWeightWarranty: DecimalDefault
    CttWeightDay: DecimalDefault
    CttWeightCon: DecimalDefault
    CttWeightPayment: DecimalDefault
    CttSealed: Generated<boolean>
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
    SecVersion: Generated<number>
  }
  LgsCotization: VersionedColumns & {
    CttID: Generated<number>
    CpyID: number
    CttDocumentNumber: string
    CttVersion: Generated<number>
    CttParentID: NumberOrNull
    UsrID: number
    AreID: NumberOrNull
    CttSubject: string
    CttDate: Day
    NeedDateCot: Day
    /** The last day for offers of which the buyer was told that it passed. */
    CttNoticedDeadline: DayOrNull
    CttStatus: Generated<QuotationStatusCode>
    TypeCategory: TextOrNull
    CttRequiredVisit: Generated<number>
    CttDateRequiredVisit: DayOrNull
    CttHourRequiredVisit: TextOrNull
    CttCheckGTO: Generated<boolean>
    CttCheckUtilities: Generated<boolean>
    CttCheckDiscount: Generated<boolean>
    CttObservation: TextOrNull
    CttWeightTotal: Decimal
    CttWeightDelivery: Decimal
    CttWeightWarranty: Decimal
    CttWeightDay: Decimal
    CttWeightCon: Decimal
    CttWeightPayment: Decimal
    CttSealed: Generated<boolean>
    CttDateUnsealed: InstantOrNull
    UsrUnsealID: NumberOrNull
    UsrUnsealConfirmID: NumberOrNull
    CttUnsealReason: TextOrNull
    TypeAnulated: TextOrNull
    /** Why nothing is ordered of it; null unless it was closed without an order. */
    CttCloseReason: TextOrNull
    CttCloseDate: InstantOrNull
    UsrCloseID: NumberOrNull
    CttSearch: Generated<string>
  }
  LgsCotizationUnseal: {
    UnsID: Generated<number>
    CpyID: number
    CttID: number
    UnsReason: string
    UnsStatus: Generated<UnsealStatusCode>
    UnsComment: TextOrNull
    UsrCreateID: number
    SecCreate: Instant
    UsrDecideID: NumberOrNull
    UnsDateDecided: InstantOrNull
  }
  LgsCotizationDetail: {
    CtdID: Generated<number>
    CpyID: number
    CttID: number
    CtdNumLine: number
    DerID: number
    CtdParentID: NumberOrNull
    TypeCotization: Generated<number>
    ArtCode: string
    CtdDescription: string
    CtdQuantity: Decimal
    CtdUnitMeasurement: TextOrNull
    CtdObservation: TextOrNull
  }
  LgsCotizationPayment: {
    CppID: Generated<number>
    CpyID: number
    CttID: number
    TypePayment: string
    ConIDs: Generated<number[]>
    DayIDs: Generated<number[]>
  }
  LgsCotizationAttachType: {
    CttID: number
    RqdID: number
    CpyID: number
  }
  LgsCotizationParticipant: {
    CtpID: Generated<number>
    CpyID: number
    CttID: number
    SupID: number
    CtpRuc: string
    CtpName: string
    CtpAlias: TextOrNull
    CtpEmail: TextOrNull
    CtpStatus: Generated<ParticipantStatusCode>
    CtpParentID: NumberOrNull
    CtpDateInvited: InstantOrNull
    CtpDateCotizacionReceived: InstantOrNull
    CtpDeclineReason: TextOrNull
    UsrAnswerID: NumberOrNull
  }
}
