import type { Generated } from 'kysely'
import type { Day, DayOrNull, Instant, InstantOrNull, NumberOrNull, TextOrNull, VersionedColumns } from '../columns.ts'

/** What the company asks of and offers to the people it deals with, and what they ask of it (migration 0037). */
export interface CardTables {
  CarSurvey: VersionedColumns & {
    SurID: Generated<number>
    CpyID: number
    SurTitle: string
    SurQuestion: string
    SurAudience: number
    SurFrom: Day
    SurTo: Day
    SurNamed: Generated<boolean>
    SurOpensCase: Generated<boolean>
  }
  CarSurveyAnswer: {
    SuaID: Generated<number>
    CpyID: number
    SurID: number
    UsrID: number
    SuaScore: NumberOrNull
    SuaComment: TextOrNull
    SecCreate: Instant
  }
  CarResource: VersionedColumns & {
    ResID: Generated<number>
    CpyID: number
    ResTitle: string
    ResDescription: TextOrNull
    ResCategory: string
    ResAudience: number
    ResUrl: TextOrNull
    FilID: TextOrNull
    ResFileName: TextOrNull
    ResOrder: Generated<number>
    ResFrom: DayOrNull
    ResTo: DayOrNull
  }
  CarFollowUp: VersionedColumns & {
    FolID: Generated<number>
    CpyID: number
    FolDocumentNumber: string
    FolSubject: string
    FolChannel: number
    FolStatus: Generated<number>
    SupID: NumberOrNull
    CusID: NumberOrNull
    UsrRespID: NumberOrNull
    AreID: NumberOrNull
    FolDue: DayOrNull
    FolClosed: InstantOrNull
    SuaID: NumberOrNull
    FolSearch: Generated<string>
  }
  CarFollowUpNote: {
    FonID: Generated<number>
    CpyID: number
    FolID: number
    FonKind: Generated<number>
    FonText: string
    UsrCreateID: NumberOrNull
    SecCreate: Instant
  }
}
