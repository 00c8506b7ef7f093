import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNull, NumberOrNull, TextOrNull } from '../columns.ts'

/** Lists that people and service accounts asked for whole (migration 0121). */
export interface ExportTables {
  GenExport: {
    ExpID: Generated<number>
    CpyID: number
    UsrID: number
    SvkID: NumberOrNull
    ExpList: string
    ExpName: string
    ExpFormat: string
    ExpBody: ColumnType<unknown, string, string>
    ExpStatus: Generated<number>
    ExpRows: Generated<number>
    ExpTotal: NumberOrNull
    ExpMessage: TextOrNull
    ExpTurn: Generated<number>
    FilID: TextOrNull
    ExpSize: NumberOrNull
    ExpEnd: InstantOrNull
    ExpExpires: InstantOrNull
    SecCreate: Instant
  }
}
