import type { ColumnType, Generated } from 'kysely'
import type { LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import type { PdfDocument } from '#schema/kit/document/printed.ts'
import type {
  Day,
  DecimalOrNull,
  Instant,
  InstantOrNull,
  NumberOrNull,
  TextOrNull,
  VersionedColumns,
} from './columns.ts'

/** Circuits, their levels, the runs of documents through them, what decided documents print, and alerts (migrations 0004, 0017, 0056). */
interface Alert {
  AleID: Generated<number>
  CpyID: number
  UsrID: number
  AleSeq: number
  AleMessage: string
  AleColor: Generated<string>
  AleRead: Generated<boolean>
  UsrCreateID: NumberOrNull
  TrsCode: string
  DocEntry: number
  AtsID: NumberOrNull
  AtsDateTransaction: Instant
}

export interface ApprovalTables {
  SecTransaction: {
    TrsID: number
    TrsCode: string
    TrsName: string
    TrsAbbrTable: string
    TrsComponentName: string
    SecVersion: Generated<number>
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
  }
  SecCircuit: VersionedColumns & {
    AccID: Generated<number>
    CpyID: number
    AccName: string
    TrsCode: string
    AreID: NumberOrNull
    CceID: NumberOrNull
    PrjID: NumberOrNull
    TypeCategory: TextOrNull
    TypeCurrency: TextOrNull
    AccAmountFrom: DecimalOrNull
    AccAmountTo: DecimalOrNull
    AccPriority: Generated<number>
    AccAllowCreator: Generated<boolean>
  }
  SecApprovalLevel: VersionedColumns & {
    AlvID: Generated<number>
    CpyID: number
    AccID: number
    AlvOrder: number
    TypeLevel: Generated<number>
    PstID: number
    AlvDayNotifications: Generated<number>
  }
  SecCircuitException: VersionedColumns & {
    ExcID: Generated<number>
    CpyID: number
    TrsCode: string
    AccID: number
    UsrID: NumberOrNull
    AreID: NumberOrNull
    TypeCategory: TextOrNull
    ExcFrom: Day
    ExcTo: Day
    ExcReason: string
  }
  SecDelegation: VersionedColumns & {
    DlgID: Generated<number>
    CpyID: number
    UsrID: number
    UsrSubstituteID: number
    TrsCode: TextOrNull
    DlgFrom: Day
    DlgTo: Day
    DlgReason: TextOrNull
  }
  SecApprovalTransaction: {
    AtsID: Generated<number>
    CpyID: number
    TrsCode: string
    DocEntry: number
    AccID: number
    AccName: string
    AccAllowCreator: boolean
    AlvID: number
    AlvOrder: number
    TypeLevel: number
    PstID: number
    AlvDayNotifications: number
    UsrDocumentID: number
    /** Who wrote it for somebody else; null for its creator. */
    UsrWriterID: NumberOrNull
    /** Of a quotation: who of the staff wrote the winner's offer, or asked for a correction of it. */
    UsrOfferIDs: Generated<number[]>
    AtsStatus: Generated<LevelStatusCode>
    AtsDateOpened: InstantOrNull
    AtsDateTransaction: InstantOrNull
    AtsObservation: TextOrNull
    UsrApproveID: NumberOrNull
    UsrReplacedID: NumberOrNull
  }
  SecApprovalDecision: { AtsID: number; CpyID: number; UsrID: number; AtsStatus: LevelStatusCode; SecCreate: Instant }
  LgsDocumentPrint: {
    DprID: Generated<number>
    CpyID: number
    TrsCode: string
    DocEntry: number
    DprCopy: string
    /** JSON text going in, what it holds coming out. */
    DprContent: ColumnType<PdfDocument, string, never>
    DprFiles: string[]
    UsrCreateID: number
    SecCreate: Instant
  }
  SecAlertCounter: { UsrID: number; AleSeq: number }
  SecAlertUnread: { CpyID: number; UsrID: number; AluSlot: Generated<number>; AluUnread: number }
  /** What it asks, where it is found by that (notification/notify.ts). */
  SecAlert: Alert & { AleKind: TextOrNull }
  SecAlertArchive: Alert
  SecAlertHistory: Alert
}
