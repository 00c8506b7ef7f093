import type { Generated } from 'kysely'
import type { Day, InstantOrNull, NumberOrNull, TextOrNull, VersionedColumns } from './columns.ts'

/** What the portals show of suppliers and to customers, and what runs beside the services (migration 0020). */
export interface PortalTables {
  GenSupplierBanks: VersionedColumns & {
    PbkID: Generated<number>
    CpyID: number
    SupID: number
    TypeBank: string
    TypeCurrency: string
    PbkBill: string
    PbkBeneficiaryName: string
  }
  GenSupplierEconomicActivity: VersionedColumns & {
    SeaID: Generated<number>
    CpyID: number
    SupID: number
    TypeEconomicActivities: string
    SeaDescription: TextOrNull
  }
  CobQuestionFrecuent: VersionedColumns & {
    QueID: Generated<number>
    CpyID: number
    LexID: number
    TypeQuestion: string
    QueName: string
    QueAnswer: string
    QueOrder: Generated<number>
  }
  CobAdvertisement: VersionedColumns & {
    AdvID: Generated<number>
    CpyID: number
    AdvName: string
    FilID: string
    AdvRedirection: TextOrNull
    AdvFrom: Day
    AdvTo: Day
    AdvOrder: Generated<number>
  }
  CobScheduledService: {
    SvcCode: string
    SvcName: string
    SvcEnabled: Generated<boolean>
    SvcAsked: InstantOrNull
    SvcLastBegun: InstantOrNull
    SvcLastEnded: InstantOrNull
    SvcLastResult: TextOrNull
    SvcLastFailed: Generated<boolean>
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
  }
}
