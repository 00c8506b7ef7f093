import type { ColumnType, Generated } from 'kysely'
import type { Instant, NumberOrNull, TextOrNull, VersionedColumns } from './columns.ts'

/** Saved reports, who may run them and what was run (migration 0034). */
export interface QueryTables {
  QmgReport: VersionedColumns & {
    QrpID: Generated<number>
    CpyID: number
    QrpName: string
    QrpDescription: TextOrNull
    QrpSql: string
    /** JSON: StoredParameter[]. */
    QrpParameters: Generated<string>
    TypeChart: Generated<number>
    QrpChartLabel: TextOrNull
    QrpChartValue: TextOrNull
    QrpRowLimit: Generated<number>
  }
  QmgReportUser: {
    CpyID: number
    QrpID: number
    UsrID: number
    UsrCreateID: number
    SecCreate: Instant
  }
  QmgRun: {
    QrnID: Generated<number>
    CpyID: number
    QrpID: NumberOrNull
    UsrID: number
    QrnSql: string
    QrnParameters: ColumnType<Record<string, string>, string | undefined, never>
    QrnRows: Generated<number>
    QrnMilliseconds: number
    QrnRefusal: TextOrNull
    QrnRowLimit: NumberOrNull
    SecCreate: Instant
  }
}
