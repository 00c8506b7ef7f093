import type { ColumnType, Generated } from 'kysely'
import type {
  DayOrNull,
  DecimalDefault,
  Instant,
  InstantOrNull,
  NumberOrNull,
  Status,
  TextOrNull,
  VersionedColumns,
} from '../columns.ts'

/** Suppliers, the terms on which a company pays, files and letters (migration 0007). */
export interface SupplierTables {
  GenSupplier: VersionedColumns & {
    SupID: Generated<number>
    CpyID: number
    SupDocumentNumber: string
    SupName: string
    SupTradeName: TextOrNull
    SupConName: TextOrNull
    SupTelephone: TextOrNull
    SupEmail: TextOrNull
    SupAddress: TextOrNull
    TypeOfTaxRegime: TextOrNull
    SupDateConstitute: DayOrNull
    SupMainItem: TextOrNull
    SupB: Generated<boolean>
    SupF: Generated<boolean>
    SupRH: Generated<boolean>
    SupServices: Generated<boolean>
    SupAttachDJ: TextOrNull
    SupFilID: TextOrNull
    SupSearch: Generated<string>
  }
  LgsPaymentCondition: VersionedColumns & {
    ConID: Generated<number>
    CpyID: number
    TypePayment: string
    ConDescription: string
    ConPoints: DecimalDefault
  }
  LgsDayCredit: VersionedColumns & {
    DayID: Generated<number>
    CpyID: number
    TypePayment: string
    DayDescription: string
    DayNumber: number
  }
  GenConceptService: {
    ConID: Generated<number>
    CpyID: number
    ConName: string
    SecStatus: Status
  }
  GenConceptServiceAccount: {
    CsaID: Generated<number>
    CpyID: number
    ConID: number
    CsaAccount: string
    CsaName: string
    SecStatus: Status
  }
  GenFile: {
    FilID: Generated<string>
    CpyID: number
    FilName: string
    FilType: string
    FilSize: number
    FilHash: string
    UsrCreateID: number
    SecCreate: Instant
  }
  GenAttachConfiguration: VersionedColumns & {
    RqdID: Generated<number>
    CpyID: number
    TrsCode: string
    RqdDescription: string
    RqdAccept: string
    RqdRequired: Generated<number>
    RqdSize: Generated<number>
    RqdLength: Generated<number>
    RqdRoute: TextOrNull
    RqdActiveEditable: Generated<number>
    RqdOrder: Generated<number>
    /** Suppliers of the document read files of this kind. */
    RqdShared: Generated<boolean>
    TypeProcess: Generated<number>
  }
  LgsDocumentAttach: {
    DatID: Generated<number>
    CpyID: number
    TrsCode: string
    DocEntry: number
    RqdID: NumberOrNull
    FilID: TextOrNull
    RqdAttach: string
    /** The row beside the version before, of which this one is a copy. */
    DatParentID: Generated<NumberOrNull>
    UsrCreateID: number
    UsrUpdateID: NumberOrNull
    SecCreate: Instant
    SecUpdate: InstantOrNull
    SecStatus: Status
  }
  GenMail: {
    MalID: Generated<number>
    CpyID: number
    MalTo: string
    MalSubject: string
    MalText: string
    /** The page that the letter leads to: a line of its text. */
    MalPath: TextOrNull
    /** What goes with it: a list of `EmailAttachment` as JSON. */
    MalAttach: ColumnType<unknown, string | null | undefined, string | null>
    TrsCode: TextOrNull
    DocEntry: NumberOrNull
    /** What it tells of the document, where a later letter takes its place while it waits. */
    MalTopic: TextOrNull
    MalAttempts: Generated<number>
    MalNext: Instant
    /** Which try it is: its job names it, so that one which another has overtaken does nothing. */
    MalTurn: Generated<number>
    MalSent: InstantOrNull
    MalFailure: TextOrNull
    SecCreate: Instant
  }
}
