import type { ColumnType, Generated } from 'kysely'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import type {
  DayOrNull,
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

/** Vouchers of orders, their files and what is said about them (migration 0021). */
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
  LgsOrderPurcharseVoucherComment: {
    VocID: Generated<number>
    CpyID: number
    VouID: number
    VocDate: Instant
    VocDescription: string
    UsrCreateID: number
  }
}
