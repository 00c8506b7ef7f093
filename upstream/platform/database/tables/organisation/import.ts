import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNull, NumberOrNull, TextOrNull } from '../columns.ts'

/** Files of rows that people and service accounts load into catalogues (migration 0123). */
export interface ImportTables {
  GenImport: {
    ImpID: Generated<number>
    CpyID: number
    UsrID: number
    SvkID: NumberOrNull
    ImpResource: string
    ImpName: string
    ImpFileName: string
    FilID: TextOrNull
    ImpCheckOnly: boolean
    ImpStatus: Generated<number>
    ImpRows: Generated<number>
    ImpTotal: NumberOrNull
    ImpCreated: Generated<number>
    ImpUpdated: Generated<number>
    ImpUnchanged: Generated<number>
    ImpIssueCount: Generated<number>
    ImpIssues: ColumnType<unknown, string | undefined, string>
    ImpMessage: TextOrNull
    ImpTurn: Generated<number>
    ImpEnd: InstantOrNull
    SecCreate: Instant
  }
}
