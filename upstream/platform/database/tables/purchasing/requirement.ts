import type { Generated } from 'kysely'
import type { RequirementStatusCode } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import type {
  Day,
  DayOrNull,
  Decimal,
  DecimalDefault,
  DecimalOrNull,
  Instant,
  InstantOrNull,
  NumberOrNull,
  Status,
  TextOrNull,
} from '../columns.ts'

/** Requirements, their lines and the distribution of each line (migration 0003). */
export interface RequirementTables {
  LgsRequirement: {
    ReqID: Generated<number>
    CpyID: number
    ReqDocumentNumber: string
    UsrID: number
    AreID: NumberOrNull
    ReqDate: Day
    NeedDate: DayOrNull
    NeedDateCot: DayOrNull
    ReqDeliveryPlace: TextOrNull
    ReqStatus: Generated<RequirementStatusCode>
    TypePriority: string
    TypeReason: string
    TypeCategory: TextOrNull
    TypeRequirement: Generated<string>
    ReqObservation: TextOrNull
    ReqDayExpiration: Generated<number>
    ReqEstimatedTotal: DecimalDefault
    /** Saved and not sent to approval yet (migration 0066). */
    ReqDraft: Generated<boolean>
    TypeAnulated: TextOrNull
    ReqSearch: Generated<string>
    SecStatus: Status
    SecCreate: Instant
    SecUpdate: InstantOrNull
    UsrCreateID: number
    UsrUpdateID: NumberOrNull
    SecVersion: Generated<number>
  }
  LgsRequirementDetail: {
    DerID: Generated<number>
    CpyID: number
    ReqID: number
    DerNumLine: number
    ArtCode: string
    DerDescription: string
    DerUnitMeasurement: TextOrNull
    DerQuantity: Decimal
    DerQuantityAttended: DecimalDefault
    DerReferencePrice: DecimalOrNull
    DerObservation: TextOrNull
    SecStatus: Status
  }
  LgsRequirementDistribution: {
    DepID: Generated<number>
    CpyID: number
    DerID: number
    DepLine: number
    DepPorcentaje: Decimal
    TypeBusiness: string
    TypeP: number
    Ptd_GF: number
    Prj_Ceco: number
    PrjID: NumberOrNull
    AreParentID: NumberOrNull
  }
}
