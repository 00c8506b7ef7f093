import type { ColumnType, Generated } from 'kysely'
import type { Day, Instant, InstantOrNull, NumberOrNull, TextOrNull } from './columns.ts'

/** Accounts, what each person prefers and may see, service hours, grid columns, reminders, runners (migrations 0013, 0040, 0044, 0045). */
export interface AccountTables {
  SecToken: {
    TokHash: string
    UsrID: number
    TokKind: 'VALIDATE' | 'RESET'
    TokExpires: Instant
    TokUsed: InstantOrNull
    SecCreate: Instant
  }
  SecAccountClaim: {
    ClmID: Generated<number>
    CpyID: number
    UsrID: number
    ClmFullName: string
    ClmEmail: string
    ClmStatus: Generated<'PENDING' | 'ACCEPTED' | 'REJECTED'>
    SecCreate: Instant
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
  }
  SecSignInAttempt: {
    SatSubject: string
    SatPlace: string
    SatFailures: Generated<number>
    SatUntil: InstantOrNull
    SatLast: Instant
  }
  SecDevice: { UsrID: number; DevHash: string; SecCreate: Instant; DevLastSeen: Instant }
  SecUserConfig: {
    UsrID: number
    CfgLanguage: Generated<string>
    CfgPersistent: Generated<boolean>
    CfgAlertType: Generated<string>
    CfgAlertAlign: Generated<string>
    CfgToolbar: Generated<string>
    SecUpdate: InstantOrNull
  }
  SecUserArea: { UsrID: number; CpyID: number; AreID: number }
  SecUserCostCenter: { UsrID: number; CpyID: number; CceID: number }
  ConServiceHour: {
    CpyID: number
    HouHourInitial: Generated<string>
    HouHourEnd: Generated<string>
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
    SecVersion: Generated<number>
  }
  SecGridColumn: {
    CpyID: number
    TrsCode: string
    GcoColumn: string
    GcoTitle: TextOrNull
    GcoOrder: Generated<number>
    GcoVisible: Generated<boolean>
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
    SecVersion: Generated<number>
  }
  SecReminder: { AtsID: number; RmdKind: number; CpyID: number; SecCreate: Instant }
  MarRunner: {
    RunID: Generated<number>
    CpyID: number
    RunYear: number
    TypePersonDocument: string
    PrsDocumentNumber: string
    RunName: string
    RunPaternalSurname: string
    RunMaternalSurname: string
    RunBirthDate: Day
    RunEmail: string
    RunTelephone: string
    RunCategory: string
    RunNumber: number
    RunSearch: ColumnType<string, never, never>
    SecCreate: Instant
  }
}
