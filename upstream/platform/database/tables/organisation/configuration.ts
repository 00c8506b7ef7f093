import type { Generated } from 'kysely'
import type { Instant, InstantOrNull, NumberOrNull, TextOrNull, VersionedColumns } from '../columns.ts'

/** The company's own properties, and what Circuito is connected to (migration 0033). */
export interface ConfigurationTables {
  GenConfigurationProperty: VersionedColumns & {
    CfpID: Generated<number>
    CpyID: number
    CfpName: string
    CfpModule: string
    CfpKind: string
    CfpValue: TextOrNull
  }
  GenIntegration: {
    ItgCode: string
    ItgChecked: Instant
    ItgTook: number
    ItgWorks: boolean
    ItgLastSuccess: InstantOrNull
    ItgLastFailure: InstantOrNull
    ItgFailure: TextOrNull
    UsrUpdateID: NumberOrNull
  }
}
