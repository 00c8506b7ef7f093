import type { ColumnType, Generated } from 'kysely'
import type { Day, Instant, InstantOrNull, NumberOrNull, TextOrNull } from './tables.columns.ts'

/** Accounts, what each person prefers and may see, service hours, grid columns, reminders, runners (migrations 0013, 0040). */
export interface AccountTables {
  SecToken: {
    TokHash: string
    UsrID: number
    TokKind: 'VALIDATE' | 'RESET'
    TokExpires: Instant
    TokUsed: InstantOrNull
    SecCreate: Instant
  }
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
