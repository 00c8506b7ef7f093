import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import type {
  Day,
  DayOrNull,
  Decimal,
  DecimalDefault,
  DecimalOrNull,
  Instant,
  InstantOrNull,
  StoredColumns,
  NumberOrNull,
  TextOrNull,
  VersionedColumns,
} from '../columns.ts'

/** Why a voucher is observed, as it is kept. */
export interface VoucherIssue {
  severity: 'REJECTS' | 'OBSERVES'
  code: string
  message: string
}

/** Vouchers of orders, their files and what is said about and paid of them (migrations 0021, 0080). */
export interface VoucherTables {
  LgsOrderPurcharseVoucher: Omit<VersionedColumns, 'UsrCreateID'> & {
    VouID: Generated<number>
    CpyID: number
    OrdID: number
    OprID: number
    SupID: number
    VouNumber: string
    VouObservation: TextOrNull
    VouReception: Generated<number>
    VouReceptionDate: InstantOrNull
    UsrReceptionID: NumberOrNull
    VouAccepted: Generated<number>
    VouAcceptedDate: InstantOrNull
    UsrAcceptedID: NumberOrNull
    VouType: TextOrNull
    VouIssueDate: DayOrNull
    /** YYYY-MM, kept by the database: the month of its books. */
    VouMonth: Generated<string>
    VouCurrency: TextOrNull
    VouTotal: DecimalOrNull
    /** What its live payments come to, kept by the database (migration 0080). */
    VouPaid: Generated<string>
    /** The documents that a note changes, as its XML names them; what credit notes take back of an invoice (migration 0109). */
    VouChanges: Generated<string[]>
    VouCredited: Generated<string>
    /** What its XML says that the buyer keeps of the total for SUNAT (migration 0157). */
    VouRetention: DecimalDefault
    /** What its XML says is collected on top of the total. */
    VouPerception: DecimalDefault
    /** What is to be paid to the supplier in all, kept by the database; null where it says no amount. */
    VouPayableAmount: GeneratedAlways<string | null>
    /** JSON text going in, what it holds coming out. */
    VouFindings: ColumnType<VoucherIssue[], string | undefined, string>
    /** What a search reads, kept by the database (migration 0075). */
    VouSearch: Generated<string>
    UsrCreateID: number
  }
  LgsOrderPurcharseVoucherDetail: StoredColumns & {
    VodID: Generated<number>
    CpyID: number
    VouID: number
    VodSupport: SupportName
    FilID: string
    VodName: string
    VodEditable: Generated<number>
    UsrCreateID: number
    UsrUpdateID: NumberOrNull
  }
  AccVoucherPayment: {
    VpyID: Generated<number>
    CpyID: number
    VouID: number
    PbkID: number
    TypeBank: string
    PbkBill: string
    PbkBeneficiaryName: string
    VpyDate: Day
    VpyAmount: Decimal
    VpyOperation: string
    SecStatus: Generated<number>
    VpyAnnulReason: TextOrNull
    VpyAnnulDate: InstantOrNull
    UsrAnnulID: NumberOrNull
    SecCreate: Instant
    UsrCreateID: number
    /** Kept by the database (migration 0131). */
    ChgDate: Instant
  }
  LgsOrderPurcharseVoucherComment: {
    VocID: Generated<number>
    CpyID: number
    VouID: number
    VocDate: Instant
    VocDescription: string
    UsrCreateID: number
  }
}
