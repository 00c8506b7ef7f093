import type { Generated } from 'kysely'
import type { CorrectionStatusCode } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type {
  Day,
  Decimal,
  DecimalOrNull,
  Instant,
  InstantOrNull,
  NumberOrNull,
  Status,
  TextOrNull,
  Totals,
  VersionedColumns,
} from '../columns.ts'

/** Offers, winners and readjustments (migration 0009), corrections of opened offers (0054), and their further files (0070). */
export interface OfferTables {
  LgsCotizationProvider: VersionedColumns &
    Totals & {
      CpvID: Generated<number>
      CpyID: number
      CttID: number
      CtpID: number
      CppID: NumberOrNull
      TypePayment: string
      ConID: NumberOrNull
      DayID: NumberOrNull
      SupConName: string
      SupTelephone: string
      SupEmail: string
      TypeCurrency: string
      OrdDeliveryDay: number
      OrdWarrantyDay: number
      CttExpirationOffer: Day
      OrdObservation: TextOrNull
      FilID: TextOrNull
      Attach1: TextOrNull
      /** What its terms said and were worth when it was sent; null where services before migration 0166 wrote it. */
      ConDescription: TextOrNull
      ConPoints: DecimalOrNull
      DayDescription: TextOrNull
      DayNumber: NumberOrNull
      TypePaymentPoints: DecimalOrNull
    }
  LgsCotizationProviderDetail: {
    CpdID: Generated<number>
    CpyID: number
    CpvID: number
    CtdID: number
    OddQuantity: Decimal
    OddUnitPrice: Decimal
    OddAmount: Decimal
    OddObservation: TextOrNull
  }
  LgsCotizationProviderAttach: {
    CpaID: Generated<number>
    CpyID: number
    CpvID: number
    RqdID: number
    FilID: string
    CpaName: string
  }
  LgsCotizationWinner: {
    WinID: Generated<number>
    CpyID: number
    CttID: number
    CtpID: number
    TypeWinner: number
    WinFullScore: DecimalOrNull
    WinComments: TextOrNull
    UsrCreateID: number
    UsrUpdateID: NumberOrNull
    SecCreate: Instant
    SecUpdate: InstantOrNull
    SecStatus: Status
  }
  LgsCotizationWinnerReason: {
    WinID: number
    TypeReason: string
    CpyID: number
  }
  LgsCotizationCorrection: {
    CorID: Generated<number>
    CpyID: number
    CttID: number
    CtpID: number
    CpvID: number
    CorVersion: number
    CorReason: string
    /** An offer with its lines, as `OfferRow` of upstream/offer. */
    CorBefore: unknown
    CorAfter: unknown
    CorStatus: Generated<CorrectionStatusCode>
    CorComment: TextOrNull
    UsrCreateID: number
    SecCreate: Instant
    UsrDecideID: NumberOrNull
    CorDateDecided: InstantOrNull
  }
}
