import type { MailboxStatusCode } from '#schema/modules/accounting/mailbox/mailbox.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PeriodStatusCode } from '#schema/modules/accounting/period/period.ts'
import type { ElectronicFile } from '#schema/kit/cpe/cpe.ts'
import type { DayOrNull, DecimalOrNull, InstantOrNull, NumberOrNull, TextOrNull, VersionedColumns } from '../columns.ts'
import type { VoucherIssue } from './voucher.ts'

/** Months of the books and the mailbox of electronic vouchers (migration 0036). */
export interface AccountingTables {
  AccPeriod: Omit<VersionedColumns, 'UsrCreateID'> & {
    PerID: Generated<number>
    CpyID: number
    /** YYYY-MM. */
    PerMonth: string
    PerStatus: Generated<PeriodStatusCode>
    PerClosedDate: InstantOrNull
    UsrClosedID: NumberOrNull
    UsrCreateID: number
  }
  AccMailbox: Omit<VersionedColumns, 'UsrCreateID'> & {
    MbxID: Generated<number>
    CpyID: number
    FilID: TextOrNull
    MbxName: string
    MbxKind: ColumnType<'CPE' | 'CDR' | null>
    MbxStatus: MailboxStatusCode
    MbxSearch: GeneratedAlways<string>
    /** JSON text going in, what it holds coming out. */
    MbxReasons: ColumnType<VoucherIssue[], string | undefined, string>
    MbxFacts: ColumnType<ElectronicFile | null, string | null | undefined, string | null>
    MbxType: TextOrNull
    MbxNumber: TextOrNull
    MbxIssuer: TextOrNull
    MbxIssuerName: TextOrNull
    MbxIssueDate: DayOrNull
    MbxCurrency: TextOrNull
    MbxTotal: DecimalOrNull
    MbxOrderReference: TextOrNull
    OrdID: NumberOrNull
    MbxMatch: ColumnType<
      'REFERENCE' | 'AMOUNT' | 'DOCUMENT' | 'PERSON' | null,
      string | null | undefined,
      string | null
    >
    VouID: NumberOrNull
    MbxDiscardReason: TextOrNull
    UsrCreateID: number
  }
}
