import type { Generated } from 'kysely'
import type { ReceptionStatusCode } from '#schema/modules/purchasing/reception/reception-status.ts'
import type { OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
import type {
  Day,
  Decimal,
  DecimalDefault,
  InstantOrNull,
  NumberOrNull,
  TextOrNull,
  Totals,
  VersionedColumns,
} from '../columns.ts'

/** Orders, their supports and receptions (migration 0010). */
export interface OrderTables {
  LgsOrderPurcharse: VersionedColumns &
    Totals & {
      OrdID: Generated<number>
      CpyID: number
      OrdDocumentNumber: string
      TypeOrder: number
      CttID: NumberOrNull
      CtpID: NumberOrNull
      UsrID: number
      AreID: NumberOrNull
      TypeCategory: TextOrNull
      SupID: number
      SupDocumentNumber: string
      SupName: string
      SupConName: string
      SupTelephone: string
      SupEmail: string
      TypeCurrency: string
      TypePayment: string
      ConID: NumberOrNull
      DayID: NumberOrNull
      /** What its terms said when it was written; null where services before migration 0166 wrote it. */
      ConDescription: TextOrNull
      DayDescription: TextOrNull
      TypeCredit: TextOrNull
      CsaID: NumberOrNull
      OrdDeliveryDay: number
      OrdWarrantyDay: number
      OrdDate: Day
      OrdObservation: TextOrNull
      OrdStatus: Generated<OrderStatusCode>
      TypeAnulated: TextOrNull
      /** The status that it had when it was annulled; null unless it is (migration 0156). */
      OrdAnnulledFrom: OrderStatusCode | null
      OrdSearch: Generated<string>
      OrdVouchered: DecimalDefault
      /** Why a person closed it; null, with the two after it, unless one did (migration 0039). */
      OrdCloseReason: TextOrNull
      OrdCloseDate: InstantOrNull
      UsrCloseID: NumberOrNull
      /** Why it was sent back to be corrected; null, with the two after it, unless it is being corrected (migration 0065). */
      /** Saved and not sent to approval yet (migration 0090). */
      OrdDraft: Generated<boolean>
      OrdReturnReason: TextOrNull
      OrdReturnDate: InstantOrNull
      UsrReturnID: NumberOrNull
    }
  LgsOrderPurcharseDetail: {
    OddID: Generated<number>
    CpyID: number
    OrdID: number
    Line: number
    ArtCode: string
    DerID: number
    CpdID: NumberOrNull
    OddDescription: string
    OddUnitMeasurement: TextOrNull
    OddQuantity: Decimal
    OddQuantityServed: DecimalDefault
    OddUnitPrice: Decimal
    OddAmount: Decimal
    OddObservation: TextOrNull
  }
  LgsOrderSupport: {
    OprID: Generated<number>
    CpyID: number
    OrdID: number
    SreCompPayment: Generated<boolean>
    SreXml: Generated<boolean>
    SreCdr: Generated<boolean>
    SreOcos: Generated<boolean>
    SreQuotation: Generated<boolean>
    SreContracts: Generated<boolean>
    SreAddenda: Generated<boolean>
    SreValuations: Generated<boolean>
    SreRecordConformity: Generated<boolean>
    SreContracts_1: Generated<boolean>
    SreAddenda_1: Generated<boolean>
    SreReports: Generated<boolean>
    SreGuideRemission: Generated<boolean>
    SrePhotos: Generated<boolean>
    SreLiquidations: Generated<boolean>
    SreRecordDelivery: Generated<boolean>
  }
  LgsOrderDraftNotice: {
    OrdID: number
    CpyID: number
    SecCreate: Generated<Date>
  }
  LgsOrderAttended: VersionedColumns & {
    OttID: Generated<number>
    CpyID: number
    OrdID: number
    OttDocumentNumber: string
    OttStatus: Generated<ReceptionStatusCode>
    OttDate: Day
    OrdGuideRemission: TextOrNull
    OttObservation: TextOrNull
    UsrID: number
    AreID: NumberOrNull
    OttConformityNumber: TextOrNull
    OttConformityDate: InstantOrNull
    UsrConformityID: NumberOrNull
    TypeAnulated: TextOrNull
    OttSearch: Generated<string>
  }
  LgsOrderAttendedDetail: {
    OtdID: Generated<number>
    CpyID: number
    OttID: number
    OddID: number
    OtdQuantity: Decimal
    OtdObservation: TextOrNull
    /** What was left of the order's line once the reception was approved; null until then. */
    OtdQuantityPending: Decimal | null
  }
}
